import { expect, it } from 'vitest'
import { readSettings } from '#lib/core/settings/env.ts'

const mail = { SMTP_URL: 'smtp://portal:secret@mail.example.com', MAIL_FROM: 'Reelwright <no-reply@example.com>' }
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
