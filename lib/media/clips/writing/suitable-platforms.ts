/** Where vertical video of a length is at home, rather than just taken: `x` and `linkedin` show it among other posts. */
const SUITED: { platform: string; fromSeconds: number; untilSeconds: number; widestRatio: number }[] = [
  { platform: 'tiktok', fromSeconds: 5, untilSeconds: 180, widestRatio: 0.8 },
  { platform: 'instagram', fromSeconds: 5, untilSeconds: 90, widestRatio: 0.8 },
  { platform: 'youtube', fromSeconds: 5, untilSeconds: 180, widestRatio: 1 },
  { platform: 'facebook', fromSeconds: 5, untilSeconds: 90, widestRatio: 0.575 },
  { platform: 'linkedin', fromSeconds: 30, untilSeconds: 600, widestRatio: 1.8 },
  { platform: 'x', fromSeconds: 3, untilSeconds: 60, widestRatio: 1.8 },
]

/** Networks that a video of this length suits, as the contract names them. `ratio`: width divided by height. */
export function suitablePlatforms(seconds: number, ratio = 9 / 16): string[] {
  return SUITED.filter(
    ({ fromSeconds, untilSeconds, widestRatio }) =>
      seconds >= fromSeconds && seconds <= untilSeconds && ratio <= widestRatio,
  ).map(({ platform }) => platform)
}
