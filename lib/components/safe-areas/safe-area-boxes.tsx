'use client'

import { SAFE_AREA_NAMES, SAFE_AREA_NETWORKS, type SafeAreaNetwork } from '#lib/contract/safe-areas.ts'

/** A checkbox for each network whose buttons and texts captions, hook and logo can keep clear of. */
export function SafeAreaBoxes({
  networks,
  onChange,
}: {
  networks: readonly SafeAreaNetwork[]
  onChange: (networks: SafeAreaNetwork[]) => void
}) {
  return SAFE_AREA_NETWORKS.map((network) => (
    <label key={network} className="flex min-h-8 cursor-pointer items-center gap-2 max-md:min-h-11">
      <input
        type="checkbox"
        className="check"
        checked={networks.includes(network)}
        onChange={({ target }) =>
          onChange(SAFE_AREA_NETWORKS.filter((one) => (one === network ? target.checked : networks.includes(one))))
        }
      />
      {SAFE_AREA_NAMES[network]}
    </label>
  ))
}
