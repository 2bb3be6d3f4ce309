import { AsyncLocalStorage } from 'node:async_hooks'
import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import type { Translatable } from '#lib/i18n/message.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { messageText } from '../http/message-text.ts'

/** The text of a mail, plain and as HTML. */
export type MailText = { subject: string; text: string; html: string }

/** The values of a mail with a link: its recipient, the link and how long it works. */
export type LinkMail = { recipient: string; link: string; lifetime: Translatable }

/** The content of a mail: a title, a few sentences, one thing to press, and what to do if it was not you. */
export type MailParts<Words = Translatable> = {
  subject: Words
  title: Words
  paragraphs: Words[]
  button: { label: Words; href: string }
  /** A second link, below the button. */
  other?: { sentence: Words; label: Words; href: string }
  footnote: Words
}

/** The name under which `mark.png` is attached to a mail. */
export const MARK_ID = 'mark@reelwright'

/** Where the recipient of a mail chooses what reaches them, and where mails of this kind stop. */
export type MailChoices = { page: string; stop: string | null }

const choices = new AsyncLocalStorage<MailChoices>()

/** Writes a mail that can be turned off: it says where. */
export function withChoices(offered: MailChoices, compose: () => MailText): MailText {
  return choices.run(offered, compose)
}

/** The language of the mail that is being written. */
const language = new AsyncLocalStorage<Text>()

/** Writes a mail in a language: what `compose` lays out is in it. */
export function inLanguage<Mail>(t: Text, compose: () => Promise<Mail>): Promise<Mail> {
  return language.run(t, compose)
}

/** A message, in the language of the mail that is being written. */
export function embedMessage(message: TextWithMessage): string {
  return messageText(message, language.getStore() ?? ENGLISH)
}

/**
 * Puts a mail's parts into the product's look (tokens of the design language as colors that mail programs know), and
 * into the language that the mail is written in. Parts are made with `translatable`.
 */
export function renderMail(parts: MailParts): MailText {
  const t = language.getStore() ?? ENGLISH
  const inLanguage = translated(parts, t)
  const ways = waysOut(t)
  return { subject: inLanguage.subject, text: asText(inLanguage, ways), html: asHtml(inLanguage, ways, t) }
}

function translated({ subject, title, paragraphs, button, other, footnote }: MailParts, t: Text): MailParts<string> {
  return {
    subject: plainLine(t.message(subject)),
    title: t.message(title),
    paragraphs: paragraphs.map((paragraph) => t.message(paragraph)),
    button: { ...button, label: t.message(button.label) },
    ...(other && { other: { ...other, sentence: t.message(other.sentence), label: t.message(other.label) } }),
    footnote: t.message(footnote),
  }
}

type WayOut = { label: string; href: string }

function waysOut(t: Text): WayOut[] {
  const { page, stop } = choices.getStore() ?? { page: null, stop: null }
  return [
    ...(stop === null ? [] : [{ label: t('Stop emails like this'), href: stop }]),
    ...(page === null ? [] : [{ label: t('Change notification settings'), href: page }]),
  ]
}

function asText({ title, paragraphs, button, other, footnote }: MailParts<string>, ways: WayOut[]): string {
  const second = other === undefined ? [] : [`${other.sentence} ${other.label}:\n${other.href}`]
  const last = ways.map(({ label, href }) => `${label}:\n${href}`)
  return [title, ...paragraphs, `${button.label}:\n${button.href}`, ...second, footnote, ...last, 'Reelwright'].join(
    '\n\n',
  )
}

function asHtml(parts: MailParts<string>, ways: WayOut[], t: Text): string {
  const { subject, title, paragraphs, button, other, footnote } = parts
  const second =
    other === undefined
      ? ''
      : `<p class="quiet" style="${QUIET}">${escapeHtml(other.sentence)} <a class="ink" href="${escapeHtml(other.href)}" style="color:#191a16">${escapeHtml(other.label)}</a>.</p>`
  const last = ways.map(
    ({ label, href }) => `<a class="quiet" href="${escapeHtml(href)}" style="color:#5f5f59">${escapeHtml(label)}</a>`,
  )
  return `<!doctype html>
<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f8f8f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f8f6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 20px">
<img src="cid:${MARK_ID}" width="28" height="28" alt="" style="vertical-align:middle;border:0">
<span class="ink" style="${FONT};font-size:17px;font-weight:600;letter-spacing:-0.03em;color:#191a16;vertical-align:middle;padding-left:8px">Reelwright</span>
</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e0e0dc;border-radius:12px;padding:32px">
<h1 class="ink" style="${FONT};margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.01em;color:#191a16">${escapeHtml(title)}</h1>
${paragraphs.map((one) => `<p class="ink" style="${BODY}">${escapeHtml(one)}</p>`).join('\n')}
<p style="margin:24px 0"><a class="button" href="${escapeHtml(button.href)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>
${second}
<p class="quiet" style="${QUIET}">${escapeHtml(footnote)}</p>
<p class="quiet" style="${QUIET};margin:0">${t('If the button does not work, open this link:')}<br><span style="word-break:break-all">${escapeHtml(button.href)}</span></p>
${last.length === 0 ? '' : `<p class="quiet" style="${QUIET};margin:12px 0 0">${last.join(' &middot; ')}</p>\n`}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const FONT = 'font-family:Geist,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const BODY = `${FONT};margin:0 0 12px;font-size:15px;line-height:24px;color:#191a16`
const QUIET = `${FONT};margin:0 0 12px;font-size:13px;line-height:20px;color:#5f5f59`
const BUTTON = `${FONT};display:inline-block;padding:10px 20px;border-radius:6px;font-size:14px;line-height:20px;font-weight:500;text-decoration:none;background:#1e1f1a;color:#fafaf8`

const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #0d0d0b !important }
.card { background: #141411 !important; border-color: #272724 !important }
.ink { color: #ededea !important }
.quiet { color: #a0a09b !important }
.button { background: #ededea !important; color: #141410 !important }
}`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
