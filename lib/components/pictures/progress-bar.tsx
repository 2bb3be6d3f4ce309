/** Progress from 0 to 100 as reported by the service; an empty bar if `percent` is null. */
export function ProgressBar({ percent, label }: { percent: number | null; label: string }) {
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': Math.round(percent) })}
    >
      <span style={{ width: `${percent ?? 0}%` }} />
    </div>
  )
}
