'use client'

import { useEffect, useState } from 'react'
import { checkLink, type LinkCheck } from './check-link.ts'
import { extractLinks, MAX_LINKS } from './extract-links.ts'
import type { SourceDraft } from './source-draft.ts'

export type LinkRow = { url: string; check: LinkCheck | null }

export type LinkList = ReturnType<typeof useLinkList>

/** Several links, each checked by itself as soon as it is added; nothing is checked where they are not `shown`. */
export function useLinkList(
  teamSlug: string,
  draft: SourceDraft,
  change: (part: Partial<SourceDraft>) => void,
  shown: boolean,
) {
  const [checks, setChecks] = useState<Readonly<Record<string, LinkCheck | 'asked'>>>({})
  const added = extractLinks(draft.added)
  const [isJoined, setJoined] = useState(false)
  const note = (check: LinkCheck) => setChecks((now) => ({ ...now, [check.url]: check }))
  async function look(url: string) {
    setChecks((now) => ({ ...now, [url]: 'asked' }))
    note(await checkLink(teamSlug, url))
  }
  useEffect(() => {
    const first = shown ? added.find((url) => checks[url] === undefined) : undefined
    if (first !== undefined) void look(first)
  })
  const rows: LinkRow[] = added.map((url) => {
    const check = checks[url]
    return { url, check: check === undefined || check === 'asked' ? null : check }
  })
  return {
    rows,
    /** The links that are not refused, with the content of the field. */
    usable: extractLinks([...rows.filter(isUsable).map(({ url }) => url), draft.link].join('\n')),
    /** The first that was found to lead somewhere. */
    reachable: rows.find(({ check }) => check?.verdict === 'reachable')?.url ?? '',
    /** Whether what was added last had a link that is in the list already. */
    isJoined,
    isFull: added.length >= MAX_LINKS,
    /** Adds the links of a text to the list, and leaves the field empty. */
    add(text: string) {
      const links = text.split(/\s+/).filter((one) => one !== '')
      setJoined(links.some((link, index) => added.includes(link) || links.indexOf(link) < index))
      change({ added: extractLinks(`${draft.added}\n${text}`).join('\n'), link: '' })
    },
    remove: (urls: readonly string[]) => change({ added: added.filter((url) => !urls.includes(url)).join('\n') }),
    checkAgain: (url: string) => void look(url),
    /** The server's answer about links when the form is sent. */
    refuse(refused: Readonly<Record<string, string>>) {
      for (const [url, message] of Object.entries(refused)) note({ url, verdict: 'refused', message })
    },
  }
}

function isUsable({ check }: LinkRow): boolean {
  return check?.verdict !== 'refused'
}
