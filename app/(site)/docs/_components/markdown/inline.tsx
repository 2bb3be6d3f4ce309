import type { Token } from 'marked'
import type { Route } from 'next'
import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import { hrefOf } from '../../_pages/link-address.ts'

/** The words of a block. `page` is where it stands, from which links to other files lead. */
export function Inline({ tokens = [], page }: { tokens?: readonly Token[] | undefined; page: string }) {
  return withKeys(tokens).map(({ key, token, isKeyCap }) => (
    <Fragment key={key}>{isKeyCap ? <kbd className="kbd">{textOf(token)}</kbd> : shown(token, page)}</Fragment>
  ))
}

function shown(token: Token, page: string): ReactNode {
  const inner = <Inline tokens={'tokens' in token ? token.tokens : []} page={page} />
  if (token.type === 'strong') return <strong>{inner}</strong>
  if (token.type === 'em') return <em>{inner}</em>
  if (token.type === 'codespan') return <code>{token.text}</code>
  if (token.type === 'link') return <DocsLink href={hrefOf(token.href, page)}>{inner}</DocsLink>
  if (token.type === 'br') return <br />
  if (token.type === 'html') return null
  return 'tokens' in token && token.tokens !== undefined ? inner : textOf(token)
}

function DocsLink({ href, children }: { href: string; children: ReactNode }) {
  // Links that are not pages of Next's, such as the reference of the API, are opened as documents.
  if (!href.startsWith('/docs') || href.endsWith('.md'))
    return (
      <a href={href} className="link">
        {children}
      </a>
    )
  return (
    <Link href={href as Route} className="link">
      {children}
    </Link>
  )
}

/** The text between `<kbd>` and `</kbd>` is a key; no other HTML is shown. */
function withKeys(tokens: readonly Token[]): { key: string; token: Token; isKeyCap: boolean }[] {
  return tokens.map((token, index) => ({
    key: `${index} ${token.type}`,
    token,
    isKeyCap: token.type === 'text' && tokens[index - 1]?.raw === '<kbd>',
  }))
}

function textOf(token: Token): string {
  return 'text' in token ? String(token.text) : ''
}
