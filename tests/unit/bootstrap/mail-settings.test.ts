import { expect, it } from 'vitest'
import { planChildren } from '#lib/bootstrap/children.ts'
import { readSettings } from '#lib/core/env.ts'

const mail = { SMTP_URL: 'smtp://portal:secret@mail.example.com', MAIL_FROM: 'Reelwright <no-reply@example.com>' }
const secrets = {
  AUTH_SECRET: 'a',
  SERVICE_SECRET: 'b',
  ENCRYPTION_KEY: 'c',
  VIDEO_SERVICE_KEY: 'd',
  VIDEO_SERVICE_WEBHOOK_SECRET: 'e',
}

it('the mail server’s password is told to the process that sends mail, and to no other', () => {
  const plans = planChildren(readSettings(mail), secrets, { portal: 'postgres://p', service: 'postgres://s' }, false)
  const told = plans.filter(({ env }) => Object.values(env).some((value) => value?.includes('secret@mail')))
  expect(told.map(({ id }) => id)).toEqual(['worker'])
})

it.each([
  [{ SMTP_URL: mail.SMTP_URL }, 'MAIL_FROM must be set when SMTP_URL is.'],
  [{ ...mail, SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL must be an smtp:// or smtps:// URL.'],
  [{ ...mail, MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address, or a name and an <address>.'],
  [
    { ...mail, MAIL_FROM: 'A <a@example.com>\r\nBcc: b@example.com' },
    'MAIL_FROM must be an address, or a name and an <address>.',
  ],
])('a wrong mail setting is told in a sentence: %j', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})
