import type { Route } from 'next'
import { hasPermission, type Permission, type PermissionSubject } from '#lib/auth/permissions.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

/** A page of a team's settings. `segment` is the end of its address. */
type SettingsEntry = { segment: string; word: Message; sentence: Message }

/** The address of a page of the settings. */
export function settingsAddress(teamSlug: string, segment: string): Route {
  return `/${teamSlug}/settings/${segment}` as Route
}

export type SettingsGroup = { name: Message; pages: SettingsEntry[] }

/** The pages that a member may open, as the navigation and the first page show them. */
export function settingsGroups(acting: PermissionSubject): SettingsGroup[] {
  return SETTINGS_GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages
      .filter(({ permission }) => hasPermission(acting, permission))
      .map(({ segment, word, sentence }) => ({ segment, word, sentence })),
  })).filter(({ pages }) => pages.length > 0)
}

/** `permission` is what opening the page takes; changing something on it may take more. */
const SETTINGS_GROUPS: { name: Message; pages: (SettingsEntry & { permission: Permission })[] }[] = [
  {
    name: msg('Team'),
    pages: [
      {
        segment: 'general',
        word: msg('General'),
        sentence: msg('Name, logo, time zone and defaults.'),
        permission: 'team.view',
      },
      {
        segment: 'members',
        word: msg('Members'),
        sentence: msg('Who is on the team and what each role can do.'),
        permission: 'members.view',
      },
      {
        segment: 'brand',
        word: msg('Brand'),
        sentence: msg('Logo and colors of your reels.'),
        permission: 'brand.view',
      },
      {
        segment: 'usage',
        word: msg('Usage'),
        sentence: msg('What the team used this month, and who used it.'),
        permission: 'usage.view',
      },
      {
        segment: 'audit',
        word: msg('Audit log'),
        sentence: msg('Who changed what, when and from where.'),
        permission: 'audit.view',
      },
      {
        segment: 'data',
        word: msg('Data'),
        sentence: msg('Export data, set retention or delete the team.'),
        permission: 'data.manage',
      },
    ],
  },
  {
    name: msg('Publishing'),
    pages: [
      {
        segment: 'social-accounts',
        word: msg('Social accounts'),
        sentence: msg('The accounts your videos are posted to.'),
        permission: 'publishing.view',
      },
      {
        segment: 'schedules',
        word: msg('Schedules'),
        sentence: msg('Weekly posting times for each account.'),
        permission: 'publishing.view',
      },
      {
        segment: 'options',
        word: msg('Options'),
        sentence: msg('Approval and late posts.'),
        permission: 'publishing.view',
      },
    ],
  },
  {
    name: msg('Developers'),
    pages: [
      {
        segment: 'developers',
        word: msg('Overview'),
        sentence: msg('API base URL, quick start and recent calls.'),
        permission: 'keys.manage',
      },
      {
        segment: 'connect',
        word: msg('Connect'),
        sentence: msg('AI clients, SDK, command line and automation tools.'),
        permission: 'keys.manage',
      },
      {
        segment: 'api-keys',
        word: msg('API keys'),
        sentence: msg('Keys for programs that call the API.'),
        permission: 'keys.manage',
      },
      {
        segment: 'webhooks',
        word: msg('Webhooks'),
        sentence: msg('Send events to your own systems.'),
        permission: 'webhooks.manage',
      },
      {
        segment: 'embed',
        word: msg('Embed and branding'),
        sentence: msg('The portal inside your own product, in your colors.'),
        permission: 'embed.manage',
      },
    ],
  },
]
