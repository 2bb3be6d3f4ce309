/** The waveform of a sample, with the played part in ink. Until the sample is loaded, it is a line. */
export function Waveform({ peaks, played }: { peaks: number[] | undefined; played: number }) {
  if (peaks === undefined) return <span aria-hidden="true" className="waveform-unknown" />
  const bars = peaks.map((peak, index) => bar(index, peak)).join('')
  return (
    <svg aria-hidden="true" className="waveform" viewBox={`0 0 ${peaks.length * 4} 24`} preserveAspectRatio="none">
      <path d={bars} className="waveform-rest" />
      <path d={bars} className="waveform-played" style={{ clipPath: `inset(0 ${100 - played * 100}% 0 0)` }} />
    </svg>
  )
}

function bar(index: number, peak: number): string {
  const half = Math.max(1, peak * 11)
  return `M${index * 4 + 1} ${(12 - half).toFixed(1)}h2v${(half * 2).toFixed(1)}h-2z`
}
