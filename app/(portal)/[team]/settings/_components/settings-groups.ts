import type { Route } from 'next'
import { type Acting, may, type Permission } from '#lib/auth/permissions.ts'

/** A page of a team's settings. `segment` is the end of its address. */
export type SettingsEntry = { segment: string; word: string; sentence: string }

/** The address of a page of the settings. */
export function settingsAddress(teamSlug: string, segment: string): Route {
  return `/${teamSlug}/settings/${segment}` as Route
}

export type SettingsGroup = { name: string; pages: SettingsEntry[] }

/** The pages that somebody may open, as the navigation and the first page show them. */
export function settingsGroups(acting: Acting): SettingsGroup[] {
  return SETTINGS_GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages
      .filter(({ permission }) => may(acting, permission))
      .map(({ segment, word, sentence }) => ({ segment, word, sentence })),
  })).filter(({ pages }) => pages.length > 0)
}

/** `permission` is what opening the page takes; changing something on it may take more. */
const SETTINGS_GROUPS: { name: string; pages: (SettingsEntry & { permission: Permission })[] }[] = [
  {
    name: 'Team',
    pages: [
      {
        segment: 'general',
        word: 'General',
        sentence: 'Name, logo, time zone and defaults.',
        permission: 'team.view',
      },
      {
        segment: 'members',
        word: 'Members',
        sentence: 'Who is in the team, and what each role can do.',
        permission: 'members.view',
      },
      {
        segment: 'usage',
        word: 'Usage',
        sentence: 'What the team has used this month, and by whom.',
        permission: 'usage.view',
      },
      {
        segment: 'audit',
        word: 'Audit log',
        sentence: 'Who changed what, when and from where.',
        permission: 'audit.view',
      },
      {
        segment: 'data',
        word: 'Data',
        sentence: 'Export everything, set what is kept, or delete the team.',
        permission: 'data.manage',
      },
    ],
  },
  {
    name: 'Publishing',
    pages: [
      {
        segment: 'social-accounts',
        word: 'Social accounts',
        sentence: 'The accounts your videos are posted to.',
        permission: 'publishing.view',
      },
      {
        segment: 'schedules',
        word: 'Schedules',
        sentence: 'Weekly times at which each account posts.',
        permission: 'publishing.view',
      },
      {
        segment: 'options',
        word: 'Options',
        sentence: 'Approval and late posts.',
        permission: 'publishing.view',
      },
    ],
  },
  {
    name: 'Developers',
    pages: [
      {
        segment: 'developers',
        word: 'Overview',
        sentence: 'Base URL, quick start and recent calls of the API.',
        permission: 'keys.manage',
      },
      {
        segment: 'api-keys',
        word: 'API keys',
        sentence: 'Keys for programs that call the API.',
        permission: 'keys.manage',
      },
      {
        segment: 'webhooks',
        word: 'Webhooks',
        sentence: 'Addresses that we post to when something happens.',
        permission: 'webhooks.manage',
      },
      {
        segment: 'embed',
        word: 'Embed and branding',
        sentence: 'The portal inside your own product, in your colours.',
        permission: 'embed.manage',
      },
    ],
  },
]
