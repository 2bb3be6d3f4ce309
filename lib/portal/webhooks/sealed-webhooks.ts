import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'

/** A row with a secret of its team. */
type Owned = { id: string; teamId: string }

type EndpointColumn = 'url' | 'secret' | 'previous_secret'

/** An endpoint's address can contain a secret; it is stored sealed, as its signing secrets are. */
export function sealEndpoint(column: EndpointColumn, endpoint: Owned, text: string): string {
  return sealText(text, endpointPlace(column, endpoint))
}

export function openEndpoint(column: EndpointColumn, endpoint: Owned, stored: string): string {
  return openText(stored, endpointPlace(column, endpoint))
}

/** Bodies contain links with which files can be read. */
export function sealBody(delivery: Owned, body: string): string {
  return sealText(body, bodyPlace(delivery))
}

export function openBody(delivery: Owned & { body: string }): string {
  return openText(delivery.body, bodyPlace(delivery))
}

/** Where the customer wants the report of an API submission. */
export function sealWebhookUrl(job: Owned, url: string): string {
  return sealText(url, webhookUrlPlace(job))
}

export function openWebhookUrl(job: Owned, stored: string): string {
  return openText(stored, webhookUrlPlace(job))
}

function endpointPlace(column: EndpointColumn, { id, teamId }: Owned) {
  return { table: 'portal.webhook_endpoints', row: id, column, team: teamId }
}

function bodyPlace({ id, teamId }: Owned) {
  return { table: 'portal.webhook_deliveries', row: id, column: 'body', team: teamId }
}

function webhookUrlPlace({ id, teamId }: Owned) {
  return { table: 'portal.jobs', row: id, column: 'webhook_url', team: teamId }
}
