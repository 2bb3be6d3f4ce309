import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { MARK } from '#lib/core/api-reference/reference-mark.ts'
import type { FormField, OfferedAccount } from '../social/linking/linking.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type LinkPage = { title: string; body: Html; styleName: string }

/** A page of the linking journey, whole and without scripts. */
export function renderLinkPage({ title, body, styleName }: LinkPage): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Reelwright</title>
<link rel="stylesheet" href="/link/assets/${styleName}">
</head>
<body>
<header>${raw(MARK)} Reelwright</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}

/** What the page asks, and what the person has said so far. */
export type AskedForm = {
  network: Network
  hint: string
  fields: readonly FormField[]
  values: Record<string, string>
  problem: string | null
  /** Whom the page goes back to; null where it shows the access key. */
  sender: string | null
  action: string
  /** What the button says. */
  submit: string
}

export function renderForm({ hint, fields, values, problem, sender, action, submit }: AskedForm): Html {
  return html`<p>${hint}</p>
${problemOf(problem)}
<div class="card"><form method="post" action="${action}">
${fields.map(
  (field) => html`<label>${field.label}
<input name="${field.name}" type="${field.type}" value="${field.type === 'password' ? '' : (values[field.name] ?? field.preset ?? '')}"
 placeholder="${field.placeholder ?? ''}" autocomplete="${field.autocomplete ?? 'off'}" maxlength="${field.maxLength}" autocapitalize="none" spellcheck="false" required>
</label>`,
)}
<button>${submit}</button>
</form></div>
${noteOf(sender)}`
}

/** The way to the network's own page for signing in. */
export function renderSignIn(network: Network, href: string, sender: string | null, problem: string | null): Html {
  const { name } = NETWORK_LIMITS[network]
  return html`<p>You sign in at ${name} and choose what this service may do. It never sees your password.</p>
${problemOf(problem)}
<div class="card"><a class="button" href="${href}">Continue to ${name}</a></div>
${noteOf(sender)}`
}

export function renderChoice(offered: readonly OfferedAccount[], action: string, problem: string | null): Html {
  return html`<p>You can post to several accounts with this sign-in. Choose the one to link.</p>
${problemOf(problem)}
<div class="card"><form method="post" action="${action}"><fieldset><legend>Account</legend>
${offered.map(
  ({ displayName, handle }, index) => html`<label class="choice">
<input type="radio" name="account" value="${index}" required ${index === 0 ? 'checked' : ''}>
<span>${displayName}${handle === null ? '' : html` <small>${handle}</small>`}</span></label>`,
)}
</fieldset><button>Link this account</button></form></div>`
}

export function renderAccessKey(accessKey: string, displayName: string): Html {
  return html`<p>${displayName} is linked. This is its access key. It is shown only now: copy it to where you want to post from, and keep it secret.</p>
<div class="card"><code>${accessKey}</code></div>
<p class="note">Whoever has the key can post to the account. If it gets lost, replace it or unlink the account.</p>`
}

export function renderUnusable(): Html {
  return html`<p>This link has been used, has expired or is incomplete. A link works once and for 15 minutes. Go back to where you came from and start again.</p>`
}

function problemOf(problem: string | null): Html {
  return problem === null ? html`` : html`<div role="alert">${problem}</div>`
}

function noteOf(sender: string | null): Html {
  return html`<p class="note">Continue only if you started this yourself. ${
    sender === null ? 'Anyone with the access key shown next' : sender
  } will be able to post to the account until you unlink it.</p>`
}
