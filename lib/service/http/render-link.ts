import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { networkName } from '#lib/contract/network-name.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { MARK } from '#lib/core/api-reference/reference-mark.ts'
import type { FormField, OfferedAccount } from '../social/linking/linking.ts'
import type { LinkLanguage } from './link-language.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page before its reader is known. */
export type LinkPage = { title: CodedMessage; body: (translate: Translate) => Html }

type Translate = LinkLanguage['translate']

/** A page of the linking journey, whole and without scripts. */
export function renderLinkPage(
  { title, body }: LinkPage,
  { locale, translate }: LinkLanguage,
  styleName: string,
): Html {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${translate(title)} · Reelwright</title>
<link rel="stylesheet" href="/link/assets/${styleName}">
</head>
<body>
<header>${raw(MARK)} Reelwright</header>
<main>
<h1>${translate(title)}</h1>
${body(translate)}
</main>
</body>
</html>`
}

/** What the page asks, and the person's answers so far. */
export type LinkForm = {
  network: Network
  hint: CodedMessage
  fields: readonly FormField[]
  values: Record<string, string>
  problem: CodedMessage | null
  /** Whom the page goes back to; null where it shows the access key. */
  sender: string | null
  action: string
  /** The label of the button. */
  submit: CodedMessage
}

export function renderForm(
  { hint, fields, values, problem, sender, action, submit }: LinkForm,
  translate: Translate,
): Html {
  return html`<p>${translate(hint)}</p>
${problemOf(problem, translate)}
<div class="card"><form method="post" action="${action}">
${fields.map(
  (field) => html`<label>${translate(field.label)}
<input name="${field.name}" type="${field.type}" value="${field.type === 'password' ? '' : (values[field.name] ?? field.preset ?? '')}"
 placeholder="${field.placeholder ?? ''}" autocomplete="${field.autocomplete ?? 'off'}" maxlength="${field.maxLength}" autocapitalize="none" spellcheck="false" required>
</label>`,
)}
<button>${translate(submit)}</button>
</form></div>
${noteOf(sender, translate)}`
}

type AskedSignIn = Pick<LinkForm, 'network' | 'sender' | 'problem'>

/** The way to the network's own page for signing in. */
export function renderSignIn({ network, sender, problem }: AskedSignIn, href: string, translate: Translate): Html {
  const named = { network: networkName(NETWORK_LIMITS[network].name) }
  return html`<p>${translate(coded('link_ask_sign_in', named))}</p>
${problemOf(problem, translate)}
<div class="card"><a class="button" href="${href}">${translate(coded('link_continue_to', named))}</a></div>
${noteOf(sender, translate)}`
}

export function renderChoice(
  offered: readonly OfferedAccount[],
  action: string,
  problem: CodedMessage | null,
  translate: Translate,
): Html {
  return html`<p>${translate(coded('link_ask_choice'))}</p>
${problemOf(problem, translate)}
<div class="card"><form method="post" action="${action}"><fieldset><legend>${translate(coded('link_account'))}</legend>
${offered.map(
  ({ displayName, handle }, index) => html`<label class="choice">
<input type="radio" name="account" value="${index}" required ${index === 0 ? 'checked' : ''}>
<span>${displayName}${handle === null ? '' : html` <small>${handle}</small>`}</span></label>`,
)}
</fieldset><button>${translate(coded('link_choose'))}</button></form></div>`
}

export function renderAccessKey(accessKey: string, displayName: string, translate: Translate): Html {
  return html`<p>${translate(coded('link_access_key', { account: displayName }))}</p>
<div class="card"><code>${accessKey}</code></div>
<p class="note">${translate(coded('link_access_key_note'))}</p>`
}

export function renderUnusable(translate: Translate): Html {
  return html`<p>${translate(coded('link_unusable'))}</p>`
}

function problemOf(problem: CodedMessage | null, translate: Translate): Html {
  return problem === null ? html`` : html`<div role="alert">${translate(problem)}</div>`
}

function noteOf(sender: string | null, translate: Translate): Html {
  const note = coded('link_only_if_yours', { sender: sender ?? coded('link_holder_of_key') })
  return html`<p class="note">${translate(note)}</p>`
}
