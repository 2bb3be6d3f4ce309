import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { portalOrigin, requireSetting, settings } from '#lib/core/settings/env.ts'
import type { ComposedMail } from './compose-mail.ts'
import { MARK_ID } from './mail-layout.ts'

/** Sends a mail. @throws the error of the server or the connection. */
export type MailTransport = (id: string, recipient: string, mail: ComposedMail) => Promise<void>

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The mark at twice the size in which it is shown. */
const MARK = join(import.meta.dirname, 'mark.png')

/**
 * The configured mail server; null where there is none.
 *
 * @throws SettingsError if pages promise mail (MAIL_FROM) but there is no server.
 */
export function openMailTransport(): MailTransport | null {
  const { MAIL_FROM } = settings()
  if (MAIL_FROM === undefined) return null
  const server = mailServer(requireSetting('SMTP_URL'))
  const mark = { filename: 'reelwright.png', content: readFileSync(MARK), cid: MARK_ID }
  const { hostname } = new URL(portalOrigin())
  return async (id, recipient, { subject, text, html, choices }) => {
    await server.sendMail({
      from: MAIL_FROM,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      attachments: [mark],
      // The same for each attempt, so a mail that arrives twice is shown once.
      messageId: `<${id}@${hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(choices !== undefined && { 'List-Unsubscribe': `<${choices}>` }),
      },
    })
  }
}

/** @throws the error of connecting or signing in to the server. */
export async function checkMailServer(url: string): Promise<void> {
  await mailServer(url).verify()
}

function mailServer(url: string) {
  return createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...PATIENCE })
}
