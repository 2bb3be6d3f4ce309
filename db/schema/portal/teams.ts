import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, jsonb, pgPolicy, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, portal, teamPolicy } from './portal-schema.ts'

/** What New project starts from in a team; absent fields have the product's defaults. */
export type TeamDefaults = {
  language?: string
  template?: string
  voiceId?: string
  /** Ends the captions of reels. */
  captionClosing?: string
  /** In titles, hooks and captions of reels. */
  allowProfanity?: 'yes'
}

/** How long a team keeps things, in days from the last use or the event; absent is for ever. */
export type TeamRetention = {
  sourcesDays?: number
  outputsDays?: number
  callsDays?: number
  reportsDays?: number
  auditDays?: number
}

/**
 * The customer's unit: everything belongs to a team.
 *
 * - `slug` is the team's name in addresses: unique, lower case, never reused for another team while the row exists.
 * - `requiredProvider`: the id of the sign-in provider that members must have signed in with; null for any way.
 * - `reportSecretVersion`: the secret that signs reports of API submissions follows from the team and this number, which
 *   counts rotations. For a day after `reportSecretRotatedAt`, reports are signed with the one before too.
 * - `closedAt` is set when an owner deletes the team: nobody is its member any more, and owners may restore it until
 *   `eraseAt`, when the worker erases it.
 * - `partnerTeamId`: a customer of a team that embeds the portal, which knows it as `externalId`. Nobody is its member; its
 *   people come with embed sessions. It is erased before its partner.
 * - `suspendedAt`: the operator has stopped the team: its people see what there is and change nothing, its keys and shared
 *   links do not work, and nothing of it is posted.
 * - Row level security (forced) compares the id itself; a partner may also read the rows of its customers.
 */
export const teams = portal.table(
  'teams',
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    /** Key of the logo in the team's storage; null shows the team's initial. */
    logoKey: text('logo_key'),
    defaults: jsonb().$type<TeamDefaults>().notNull().default({}),
    retention: jsonb().$type<TeamRetention>().notNull().default({}),
    requiredProvider: text('required_provider'),
    reportSecretVersion: integer('report_secret_version').notNull().default(1),
    reportSecretRotatedAt: instant('report_secret_rotated_at'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    eraseAt: instant('erase_at'),
    suspendedAt: instant('suspended_at'),
    partnerTeamId: text('partner_team_id').references((): AnyPgColumn => teams.id),
    externalId: text('external_id'),
  },
  (table) => [
    uniqueIndex('teams_slug').on(table.slug),
    uniqueIndex('teams_customer').on(table.partnerTeamId, table.externalId),
    check('teams_of_partner', sql`(partner_team_id is null) = (external_id is null)`),
    check('teams_closing', sql`(closed_at is null) = (erase_at is null)`),
    teamPolicy('id'),
    pgPolicy('of_its_partner', {
      as: 'permissive',
      for: 'select',
      to: 'public',
      using: sql`partner_team_id = current_setting('app.team_id', true)`,
    }),
  ],
)
