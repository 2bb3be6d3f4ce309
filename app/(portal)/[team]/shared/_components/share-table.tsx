'use client'

import Link from 'next/link'
import { Age, LocalMoment } from '#lib/components/moment.tsx'
import { ACTIONS, Table } from '#lib/components/ui/table.tsx'
import type { ShareView } from '#lib/portal/shares/share-view.ts'
import { msg } from '#lib/words/message.ts'
import { ShareActions } from './share-actions.tsx'
import { MODE_WORDS } from './share-words.ts'

/** The team's links with what they share, who can watch, until when and how often it was watched. */
export function ShareTable({ teamSlug, links }: { teamSlug: string; links: readonly ShareView[] }) {
  return (
    <Table
      columns={[
        msg('Shared'),
        msg('Who can watch'),
        msg('Ends'),
        { name: msg('Views'), className: 'text-right' },
        msg('Shared by'),
        ACTIONS,
      ]}
    >
      {links.map((link) => (
        <tr key={link.id}>
          <td>
            <Shared teamSlug={teamSlug} link={link} />
          </td>
          <td className="text-muted-foreground">
            {MODE_WORDS[link.mode]}
            <span className="block text-xs">{link.downloads ? 'Downloads on' : 'Downloads off'}</span>
            <span className="block text-xs">{link.comments ? 'Comments on' : 'Comments off'}</span>
          </td>
          <td className="text-muted-foreground">
            <span className="mr-1.5 text-xs md:hidden">Ends</span>
            <End link={link} />
          </td>
          <td className="num md:text-right">
            {link.views.toLocaleString('en-GB')}
            <span className="ml-1 text-xs text-muted-foreground md:hidden">{link.views === 1 ? 'view' : 'views'}</span>
          </td>
          <td className="text-muted-foreground">
            <span className="mr-1.5 text-xs md:hidden">Shared by</span>
            <span dir="auto">{link.createdBy ?? 'A former member'}</span>{' '}
            <span className="text-xs md:block">
              <Age at={link.createdAt} />
            </span>
          </td>
          <td className="md:text-right">{link.state === 'open' && <ShareActions teamSlug={teamSlug} link={link} />}</td>
        </tr>
      ))}
    </Table>
  )
}

function Shared({ teamSlug, link }: { teamSlug: string; link: ShareView }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="frame h-10 w-[30px] shrink-0">
        {link.posterUrl && <img src={link.posterUrl} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className="min-w-0">
        <Link
          href={`/${teamSlug}/projects/${link.projectId}`}
          className="line-clamp-2 font-medium break-words hover:underline"
          dir="auto"
        >
          {link.title}
        </Link>
        <span className="block text-xs text-muted-foreground">
          {link.outputId === null ? 'The whole project' : 'One video'}
        </span>
      </span>
    </span>
  )
}

function End({ link: { state, expiresAt, revokedAt } }: { link: ShareView }) {
  if (revokedAt !== null) {
    return (
      <>
        Revoked <Age at={revokedAt} inSentence />
      </>
    )
  }
  if (expiresAt === null) return 'Never'
  return state === 'ended' ? (
    <>
      Ended <Age at={expiresAt} inSentence />
    </>
  ) : (
    <LocalMoment at={expiresAt} />
  )
}
