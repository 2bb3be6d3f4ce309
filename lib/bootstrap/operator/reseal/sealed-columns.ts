import type { Program } from '#db/client.ts'

/**
 * A column of sealed texts. `row` and `team` are SQL for that part of the place for which its texts are sealed
 * (lib/core/secrets/secret-box.ts). Of JSON, every sealed text in it has its path behind the column's name.
 */
export type SealedColumn = {
  program: Program
  table: string
  column: string
  row: string
  team: string
  isJson?: boolean
}

const ofTeam = { program: 'portal', row: 'id', team: 'team_id' } as const
const ofOwner = { program: 'service', row: 'id', team: 'owner_id' } as const

/** Everything that both programs store sealed. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { ...ofTeam, table: 'reports', column: 'body', team: 'job_id' },
  { ...ofTeam, table: 'outputs', column: 'remote', row: `job_id || ' ' || external_id`, isJson: true },
  { ...ofTeam, table: 'publications', column: 'video_url' },
  { ...ofTeam, table: 'api_calls', column: 'request_body' },
  { ...ofTeam, table: 'api_calls', column: 'answer_body' },
  { ...ofTeam, table: 'autopilot_rules', column: 'sign_in' },
  { ...ofTeam, table: 'social_access_keys', column: 'sealed', row: 'account_id' },
  { ...ofTeam, table: 'webhook_endpoints', column: 'url' },
  { ...ofTeam, table: 'webhook_endpoints', column: 'secret' },
  { ...ofTeam, table: 'webhook_endpoints', column: 'previous_secret' },
  { ...ofTeam, table: 'webhook_deliveries', column: 'body' },
  { ...ofTeam, table: 'jobs', column: 'webhook_url' },
  { ...ofTeam, table: 'users', column: 'totp_secret', team: `''` },
  { ...ofOwner, table: 'projects', column: 'webhook_url' },
  { ...ofOwner, table: 'projects', column: 'request', isJson: true },
  { ...ofOwner, table: 'publications', column: 'video_url' },
  { ...ofOwner, table: 'post_attempts', column: 'progress', team: 'post_id' },
  { ...ofOwner, table: 'social_links', column: 'return_url' },
  { ...ofOwner, table: 'social_links', column: 'verifier' },
  { ...ofOwner, table: 'social_links', column: 'offered' },
  {
    ...{ ...ofOwner, table: 'social_credentials', column: 'sealed', row: 'account_id' },
    team: '(select a.owner_id from service.social_accounts a where a.id = account_id)',
  },
  { ...ofOwner, table: 'social_clients', column: 'sealed', row: 'instance', team: 'network' },
]
