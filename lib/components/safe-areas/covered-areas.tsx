import { COVERED_AREAS, type SafeAreaNetwork } from '#lib/contract/safe-areas.ts'
import styles from './covered-areas.module.css'

/** What networks draw over an upright frame that fills the positioned parent. */
export function CoveredAreas({ networks }: { networks: readonly SafeAreaNetwork[] }) {
  return networks.flatMap((network) =>
    Object.entries(COVERED_AREAS[network]).map(
      ([name, area]) =>
        area !== null && (
          <span
            key={`${network} ${name}`}
            className={styles.area}
            data-covered={network}
            style={{
              ...{ left: percent(area.x), top: percent(area.y) },
              ...{ width: percent(area.width), height: percent(area.height) },
            }}
          />
        ),
    ),
  )
}

const percent = (share: number) => `${share * 100}%`
