import process from 'node:process'
import type { Member } from '#lib/auth/member.ts'
import { accessKeyResponse, linkResponse, type Network } from '#lib/contract/social.ts'
import { addAccessKey } from '#lib/portal/social-accounts/add-access-key.ts'
import { call } from '#tests/integration/service/start-test-service.ts'

/** Links an account at the service as its holder does, and gives it to the team by its access key. */
export async function linkAccount(
  member: Member,
  service: string,
  network: Network,
  agree: (linkUrl: string) => Promise<Response>,
  more: object = {},
): Promise<string> {
  const [base, key] = [`${service}/api/v2`, process.env.VIDEO_SERVICE_KEY ?? '']
  const body = { network, returnUrl: 'https://portal.example.com/linked', ...more }
  const { linkUrl } = linkResponse.parse((await call(`${base}/social-accounts`, { key, body })).body)
  const answer = await agree(linkUrl)
  const claim = new URL(answer.headers.get('location') ?? '').searchParams.get('claim')
  const exchanged = await call(`${base}/social-accounts/claims`, { key, body: { claim } })
  const { accessKey } = accessKeyResponse.parse(exchanged.body)
  await addAccessKey(member, { accessKey, network })
  return accessKey
}

/** Agrees by the form of the linking page. */
export const byForm = (values: Record<string, string>) => (linkUrl: string) =>
  fetch(linkUrl, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })

/** Agrees at the network itself, which leads back. */
export async function atNetwork(linkUrl: string): Promise<Response> {
  const start = await fetch(`${linkUrl}/sign-in`, { redirect: 'manual' })
  const cookie = start.headers.get('set-cookie')?.split(';')[0] ?? ''
  const agreed = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' })
  return fetch(agreed.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' })
}
