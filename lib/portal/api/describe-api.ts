import { teamApiDocument } from '#lib/contract/openapi/team-document.ts'
import { portalOrigin, settings } from '#lib/core/settings/env.ts'
import { describeEmbedApi } from '../embeds/describe-embed-api.ts'
import { API_OPERATIONS } from './api-operations.ts'
import { KEYS_PER_TEAM, TEST_CREATIONS_PER_MINUTE } from './limit-calls.ts'

let described: { document: object; json: string } | undefined

/** The OpenAPI description of this portal's API for teams, and its JSON; made once, for settings stay while a portal runs. */
export function describeTeamApi(): { document: object; json: string } {
  described ??= withJson(describe())
  return described
}

function withJson(document: object) {
  return { document, json: JSON.stringify(document) }
}

function describe(): object {
  return teamApiDocument({
    origin: portalOrigin(),
    createsPerMinute: settings().RATE_LIMIT_PER_MINUTE,
    keysPerTeam: KEYS_PER_TEAM,
    testsPerMinute: TEST_CREATIONS_PER_MINUTE,
    offered: API_OPERATIONS,
    more: describeEmbedApi(portalOrigin()),
  })
}
