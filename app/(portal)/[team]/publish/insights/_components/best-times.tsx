import Link from 'next/link'
import type { Text } from '#lib/i18n/text.ts'
import { BAND_HOURS, type Band, bestWithoutSlot } from '#lib/portal/insights/best-times.ts'
import { useText } from '#text'
import { slotAddress } from './slot-address.ts'

/**
 * Percent of ink behind the number of a band: dark letters on the lower half, light ones on the upper half. Between both,
 * neither would have enough contrast.
 */
const INK = { lower: [14, 42], upper: [60, 88] } as const

/** @param share of the most views that a band has. */
function inkOf(share: number): number {
  const [least, most] = share < 0.5 ? INK.lower : INK.upper
  return least + (most - least) * ((share * 2) % 1 || (share === 1 ? 1 : 0))
}

/** When posts do best: the median of their views after seven days. On a phone, the best bands as rows. */
export function BestTimes({
  bands,
  teamSlug,
  mayAdd,
}: {
  bands: readonly Band[]
  teamSlug: string
  /** Whether the person may change schedules. */
  mayAdd: boolean
}) {
  const t = useText()
  const known = bands.filter(({ median }) => median !== null)
  const best = bestWithoutSlot(bands)
  return (
    <section className="min-w-0 px-4 py-2 pb-3 max-xl:border-t md:px-5 xl:border-l" aria-labelledby="times-title">
      <div className="flex h-9 items-center gap-3">
        <h2 id="times-title" className="font-semibold">
          {t('Best times')}
        </h2>
        <span className="ml-auto text-xs text-muted-foreground max-md:hidden">
          {t('Number: posts. Edge: your slots')}
        </span>
        <span className="ml-auto text-xs text-muted-foreground md:hidden">{t('Median views')}</span>
      </div>
      {bands.length === 0 ? (
        <p className="mt-1 max-w-none text-muted-foreground">
          {t('Times appear a week after the first posts, from their views after 7 days.')}
        </p>
      ) : (
        <>
          <HeatMap bands={bands} />
          <BestBands bands={known} teamSlug={teamSlug} mayAdd={mayAdd} />
          <div className="mt-2 flex min-h-8 items-center gap-2 max-md:hidden">
            <p className="min-w-0 max-w-none">
              {best !== null ? (
                <>
                  <span className="font-semibold">{bandName(best, t)}</span>{' '}
                  {t('median {views}, {count, plural, one {# post} other {# posts}}, no slot', {
                    views: best.median?.toLocaleString(t.tag),
                    count: best.posts,
                  })}
                </>
              ) : (
                <span className="text-muted-foreground">
                  {known.length === 0
                    ? t('Too few posts to tell. Each time needs at least 4.')
                    : t('Your slots cover the best times.')}
                </span>
              )}
            </p>
            {best !== null && mayAdd && (
              <Link className="btn btn-outline btn-sm ml-auto" href={slotAddress(teamSlug, best)}>
                {t('Add a slot')}
              </Link>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function HeatMap({ bands }: { bands: readonly Band[] }) {
  const t = useText()
  const hours = [...new Set(bands.map(({ hour }) => hour))].toSorted((one, other) => one - other)
  const most = Math.max(1, ...bands.map(({ median }) => median ?? 0))
  return (
    <table className="w-full table-fixed border-separate border-spacing-[3px] max-md:hidden">
      <caption className="sr-only">{t('Median views after 7 days, by weekday and time')}</caption>
      <thead>
        <tr className="text-2xs text-muted-foreground">
          <td className="w-11" />
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="font-normal">
              {dayName(weekday, t)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="num text-left text-2xs font-normal whitespace-nowrap text-muted-foreground">
              {hoursOf(hour)}
            </th>
            {WEEKDAYS.map((weekday) => (
              <Cell
                key={weekday}
                band={bands.find((band) => band.weekday === weekday && band.hour === hour)}
                most={most}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ band, most }: { band: Band | undefined; most: number }) {
  const t = useText()
  if (band === undefined) return <td className="h-[22px] rounded-xs bg-muted opacity-60" aria-label={t('No posts')} />
  const { posts, median, hasSlot } = band
  const ink = inkOf((median ?? 0) / most)
  const edge = hasSlot ? 'shadow-[inset_0_0_0_2px_var(--keep-line)]' : ''
  const look =
    median === null
      ? posts === 0
        ? 'bg-muted'
        : 'border border-dashed border-border-strong text-muted-foreground'
      : ''
  const style =
    median === null
      ? undefined
      : {
          background: `color-mix(in oklch, var(--chart-1) ${ink}%, var(--card))`,
          color: ink >= INK.upper[0] ? 'var(--card)' : 'var(--foreground)',
        }
  const words = describe(band, t)
  return (
    <td className={`num h-[22px] rounded-xs p-0 text-center text-2xs ${look} ${edge}`} style={style} title={words}>
      <span aria-hidden="true">{posts === 0 ? '' : posts}</span>
      <span className="sr-only">{words}</span>
    </td>
  )
}

/** On a phone: the two or three best. */
function BestBands({ bands, teamSlug, mayAdd }: { bands: readonly Band[]; teamSlug: string; mayAdd: boolean }) {
  const t = useText()
  const best = bands.toSorted((one, other) => (other.median ?? 0) - (one.median ?? 0)).slice(0, 3)
  if (best.length === 0) {
    return <p className="text-muted-foreground md:hidden">{t('Too few posts to tell. Each time needs at least 4.')}</p>
  }
  return (
    <ul className="md:hidden">
      {best.map((band) => (
        <li
          key={bandName(band, t)}
          className="flex min-h-[46px] items-center gap-2.5 border-t text-md first:border-t-0"
        >
          <span className="font-semibold">{bandName(band, t)}</span>
          <span className="num text-muted-foreground">
            {t('{views} from {count, plural, one {# post} other {# posts}}', {
              views: band.median?.toLocaleString(t.tag),
              count: band.posts,
            })}
          </span>
          {band.hasSlot ? (
            <span className="ml-auto text-muted-foreground">{t('Has a slot')}</span>
          ) : (
            mayAdd && (
              <Link className="btn btn-outline ml-auto" href={slotAddress(teamSlug, band)}>
                {t('Add a slot')}
              </Link>
            )
          )}
        </li>
      ))}
    </ul>
  )
}

function describe(band: Band, t: Text): string {
  const { posts, median, hasSlot } = band
  const name = bandName(band, t)
  const said =
    median === null
      ? t('{band}: {count, plural, =0 {no posts} one {# post, too few to tell} other {# posts, too few to tell}}', {
          band: name,
          count: posts,
        })
      : t('{band}: median {views} views, {count, plural, one {# post} other {# posts}}', {
          band: name,
          views: median.toLocaleString(t.tag),
          count: posts,
        })
  return hasSlot ? t('{said}, you have a slot', { said }) : said
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** `Wed 12–14`. */
function bandName({ weekday, hour }: Band, t: Text): string {
  return `${dayName(weekday, t)} ${hoursOf(hour)}`
}

function hoursOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}–${String(hour + BAND_HOURS).padStart(2, '0')}`
}

/** 5 January 2026 is a Monday. */
function dayName(weekday: number, t: Text): string {
  return new Date(Date.UTC(2026, 0, 4 + weekday)).toLocaleDateString(t.tag, { weekday: 'short', timeZone: 'UTC' })
}
