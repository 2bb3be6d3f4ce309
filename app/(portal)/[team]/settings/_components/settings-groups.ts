/** The pages of a team's settings, as their navigation and the first page show them. */
export const SETTINGS_GROUPS = [
  {
    name: 'Publishing',
    pages: [
      { segment: 'social-accounts', word: 'Social accounts', sentence: 'The accounts your videos are posted to.' },
      { segment: 'schedules', word: 'Schedules', sentence: 'Weekly times at which each account posts.' },
      { segment: 'options', word: 'Options', sentence: 'Time zone, approval and late posts.' },
    ],
  },
] as const
