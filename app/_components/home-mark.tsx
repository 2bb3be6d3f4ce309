import { findCurrentDomain } from '#lib/auth/current.ts'
import { Lockup, TeamMark } from '#lib/components/pictures/brand.tsx'
import { getText } from '#lib/i18n/server.ts'

/** Leads to the start page: ours, or at a team's own host name the team's. */
export async function HomeMark({ className = '' }: { className?: string }) {
  const [t, domain] = [await getText(), await findCurrentDomain()]
  if (domain === null) {
    return (
      <a href="/" className={className} aria-label={t('Reelwright home')}>
        <Lockup />
      </a>
    )
  }
  const { name, logoKey } = domain
  return (
    <a href="/" className={`flex min-w-0 items-center gap-2.5 ${className}`}>
      <TeamMark name={name} logo={logoKey === null ? null : '/api/media/domain/logo'} size={28} />
      <bdi className="truncate text-md font-semibold">{name}</bdi>
    </a>
  )
}
