import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

const [OLD, NEXT] = ['an old secret of more than thirty-two letters', 'the next secret of more than thirty-two letters']

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Modules as a process has them that was started with these settings. */
async function started(settings: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const links = await import('#lib/portal/secrets/derived-secrets.ts')
  const files = await import('#lib/service/files/file-links.ts')
  const sessions = await import('#lib/auth/read-jwt.ts')
  const cookies = await import('#lib/auth/second-step-cookie.ts')
  const { sessionToken } = await import('#lib/auth/session.ts')
  const access = await import('#lib/auth/embed-access.ts')
  const accounts = await import('#lib/auth/account-link.ts')
  const { hashToken } = await import('#lib/core/ids.ts')
  return { ...links, ...files, ...sessions, ...cookies, ...access, ...accounts, sessionToken, hashToken }
}

const one = (secret: string) => ({
  ...{ AUTH_SECRET: secret, SERVICE_SECRET: secret, AUTH_SECRET_ALSO_ACCEPTED: '', SERVICE_SECRET_ALSO_ACCEPTED: '' },
})
const changing = (secret: string, other: string) => ({
  ...{ AUTH_SECRET: secret, SERVICE_SECRET: secret },
  ...{ AUTH_SECRET_ALSO_ACCEPTED: other, SERVICE_SECRET_ALSO_ACCEPTED: `${other}\n` },
})

const now = new Date('2026-06-01T12:00:00Z')
const named = { teamId: 'team_1', outputId: 'out_1', file: 'video' }

/** What one process gives out. */
async function giveOut(settings: Record<string, string>) {
  const made = await started(settings)
  const proofOf = (address: string) => new URL(address).searchParams
  return {
    session: await made.sessionToken('sess_1'),
    access: await made.newAccessToken({ sessionId: 'sess_1', origin: 'https://partner.example' }, 60),
    step: made.secondStepToken('step_1'),
    source: proofOf(made.sourceUrl('upl_1', now)),
    output: proofOf(made.outputFileUrl('team_1', 'out_1', 'video', now)),
    file: proofOf(made.createFileLink('outputs/prj_1/video.mp4', now)),
    link: { id: 'link_1', tokenHash: made.hashToken(made.linkToken('link_1')), token: made.linkToken('link_1') },
    sent: { id: 'att_1', tokenHash: made.hashToken(made.reportToken('att_1')) },
  }
}

/** What of it another process takes. */
async function taken(settings: Record<string, string>, given: Awaited<ReturnType<typeof giveOut>>) {
  const other = await started(settings)
  const [expires, signature] = [Number(given.source.get('expires')), given.source.get('signature') ?? '']
  return {
    session: (await other.readJwt(given.session))?.sessionId === 'sess_1',
    access: (await other.readAccessToken(given.access)) !== null,
    step: other.readSecondStep(given.step) === 'step_1',
    source: other.sourceUrlIsValid('upl_1', expires, signature, now),
    output: other.outputFileUrlIsValid(
      named,
      z.coerce.number().parse(given.output.get('expires')),
      given.output.get('signature') ?? '',
      now,
    ),
    file: other.isValidLink('outputs/prj_1/video.mp4', given.file.get('exp') ?? '', given.file.get('sig') ?? '', now),
    link: other.tokenOfLink(given.link) === given.link.token,
    again: other.sourceUrl('upl_1', now, other.keyOfSubmission(given.sent)).endsWith(signature),
  }
}

const ALL = {
  ...{ session: true, access: true, step: true, source: true, output: true, file: 'good', link: true, again: true },
}

describe('while a key is being changed', () => {
  const steps = [one(OLD), changing(OLD, NEXT), changing(NEXT, OLD), one(NEXT)]
  it.each([0, 1, 2])(
    'every process of step %i takes what one of the next gives out, and the other way round',
    async (step) => {
      const [before, after] = [steps[step] ?? {}, steps[step + 1] ?? {}]
      expect(await taken(after, await giveOut(before))).toEqual(ALL)
      expect(await taken(before, await giveOut(after))).toEqual(ALL)
    },
  )

  it('an old key that is accepted no longer opens nothing', async () => {
    const none = Object.fromEntries(Object.keys(ALL).map((name) => [name, name === 'file' ? 'wrong' : false]))
    expect(await taken(one(NEXT), await giveOut(one(OLD)))).toEqual(none)
  })
})
