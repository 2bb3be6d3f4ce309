import { Info } from 'lucide-react'
import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { keyboardScroll } from '#lib/components/ui/keyboard-scroll.ts'
import { useText } from '#lib/i18n/server.ts'
import { groupCode, isCodeGroup } from '../../_pages/group-code.ts'
import { type AnchoredHeading, isHeading } from '../../_pages/parse-page.ts'
import { plainText } from '../../_pages/plain-text.ts'
import { CodeGroup } from './code-group.tsx'
import { Figure } from './figure.tsx'
import { Inline } from './inline.tsx'

type Props = { tokens: readonly Token[]; page: string }

/** The blocks of a page. */
export function Blocks({ tokens, page }: Props) {
  return groupCode(tokens).map((token, index) => {
    const key = `${index} ${token.type}`
    return isCodeGroup(token) ? <Code key={key} group={token} /> : <Block key={key} token={token} page={page} />
  })
}

function Code({ group }: { group: Parameters<typeof CodeGroup>[0]['group'] }) {
  const [first] = group.blocks
  return first?.language === 'figure' ? <Figure name={first.text} /> : <CodeGroup group={group} />
}

function Block({ token, page }: { token: Token; page: string }): ReactNode {
  if (isHeading(token)) return <Heading heading={token} page={page} />
  if (token.type === 'list') return <List list={token as Tokens.List} page={page} />
  if (token.type === 'table') return <Table table={token as Tokens.Table} page={page} />
  if (token.type === 'blockquote') return <Note tokens={token.tokens ?? []} page={page} />
  if (token.type === 'hr') return <hr />
  if (token.type === 'paragraph')
    return (
      <p>
        <Inline tokens={token.tokens} page={page} />
      </p>
    )
  return token.type === 'text' ? <Inline tokens={token.tokens ?? [token]} page={page} /> : null
}

function Heading({ heading: { depth, id, tokens }, page }: { heading: AnchoredHeading; page: string }) {
  const Level = depth === 2 ? 'h2' : depth === 3 ? 'h3' : 'h4'
  return (
    <Level id={id}>
      <Inline tokens={tokens} page={page} />
      <Anchor id={id} name={plainText(tokens)} />
    </Level>
  )
}

function Anchor({ id, name }: { id: string; name: string }) {
  const t = useText()
  return (
    <a href={`#${id}`} className="docs-anchor" aria-label={t('Link to “{name}”', { name })}>
      #
    </a>
  )
}

/** Numbered lists are steps. */
function List({ list: { ordered, items }, page }: { list: Tokens.List; page: string }) {
  if (!ordered)
    return (
      <ul className="docs-list">
        {items.map((item) => (
          <li key={item.raw}>
            <Blocks tokens={item.tokens} page={page} />
          </li>
        ))}
      </ul>
    )
  return (
    <ol className="docs-steps">
      {items.map((item, index) => (
        <li key={item.raw}>
          <span aria-hidden="true" className="docs-number">
            {index + 1}
          </span>
          <div className="min-w-0">
            <Blocks tokens={item.tokens} page={page} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Table({ table: { header, rows }, page }: { table: Tokens.Table; page: string }) {
  const t = useText()
  return (
    <div className="docs-table" {...keyboardScroll(t('Table'))}>
      <table>
        <thead>
          <tr>
            {header.map((cell) => (
              <th key={cell.text} scope="col">
                <Inline tokens={cell.tokens} page={page} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.map(({ text }) => text).join('|')}>
              {cells.map((cell, index) => (
                <td key={header[index]?.text}>
                  <Inline tokens={cell.tokens} page={page} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Note({ tokens, page }: Props) {
  return (
    <div className="docs-note">
      <Info aria-hidden="true" size={16} strokeWidth={1.75} />
      <div className="min-w-0">
        <Blocks tokens={tokens} page={page} />
      </div>
    </div>
  )
}
