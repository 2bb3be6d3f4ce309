import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('what a caller sends to the sign-in library adds no line to the log', async () => {
  vi.stubEnv('AUTH_SECRET', 'a secret of more than thirty-two characters')
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.resetModules()
  let written = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += String(chunk)
    return true
  })
  const { nextAuthOptions } = await import('#lib/auth/next-auth-options.ts')
  const sent = new Error('Invalid callback URL. Received: x\n{"level":30,"msg":"forged"}')
  const { logger } = nextAuthOptions(
    async () => null,
    () => undefined,
    '',
  )
  logger?.error?.('INVALID_CALLBACK_URL_ERROR', sent)
  logger?.error?.('SIGNIN_OAUTH_ERROR', { error: sent, providerId: 'x' })
  const lines = written.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).code)).toEqual(['INVALID_CALLBACK_URL_ERROR', 'SIGNIN_OAUTH_ERROR'])
})
