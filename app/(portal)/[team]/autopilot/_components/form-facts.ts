import { teamOptions } from '#app/(portal)/[team]/publish/_components/team-options.ts'
import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import type { Network } from '#lib/contract/social.ts'
import { listKits } from '#lib/portal/brand/list-kits.ts'
import { type Folder, listFolders } from '#lib/portal/folders/folders.ts'
import { CUTS_REELS } from '#lib/portal/operations/make-reels.ts'
import { offerPresets } from '#lib/portal/presets/list-presets.ts'
import { listSchedules } from '#lib/portal/schedules/list-schedules.ts'
import { listSocialAccounts } from '#lib/portal/social-accounts/list-social-accounts.ts'

export type FormAccount = { id: string; network: Network; name: string; needsKey: boolean; times: number }

/** What a rule can be made of. */
export type FormFacts = {
  presets: { id: string; name: string }[]
  kits: { id: string; name: string; isDefault: boolean }[]
  folders: Folder[]
  accounts: FormAccount[]
  mayPost: boolean
  zone: string
}

const NOTHING = { projectId: '', preset: '' }

export async function readFormFacts(member: Member): Promise<FormFacts> {
  const [offered, kits, folders, accounts, schedules, { timeZone }] = await Promise.all([
    offerPresets(member, CUTS_REELS, NOTHING, ''),
    listKits(member),
    listFolders(member),
    listSocialAccounts(member),
    listSchedules(member),
    teamOptions(member),
  ])
  const slots = schedules.filter(({ paused }) => !paused).flatMap((schedule) => schedule.slots)
  return {
    presets: offered.presets.filter(({ isOwn }) => !isOwn).map(({ id, name }) => ({ id, name })),
    kits: kits.map(({ id, name, isDefault }) => ({ id, name, isDefault })),
    folders,
    accounts: accounts.map(({ id, network, displayName, state }) => ({
      ...{ id, network, name: displayName, needsKey: state === 'needs_attention' },
      times: slots.filter(({ accountId }) => accountId === id).length,
    })),
    mayPost: hasPermission(member, 'posts.draft'),
    zone: timeZone,
  }
}
