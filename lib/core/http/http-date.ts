const IMF = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC)$/i
const RFC_850 = /^\w{6,9}, \d{2}-\w{3}-\d{2} \d{2}:\d{2}:\d{2} GMT$/i
const ASCTIME = /^\w{3} \w{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/i

/** The moment of a date in one of the three forms of HTTP (RFC 9110, section 5.6.7), in milliseconds. */
export function httpDateMs(value: string): number | undefined {
  const text = value.trim()
  if (IMF.test(text) || RFC_850.test(text)) return known(Date.parse(text))
  return ASCTIME.test(text) ? known(Date.parse(`${text} GMT`)) : undefined
}

/** The moment of a date with a time in the form of ISO 8601, in milliseconds. */
export function isoDateMs(value: string): number | undefined {
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? known(Date.parse(value)) : undefined
}

function known(ms: number): number | undefined {
  return Number.isNaN(ms) ? undefined : ms
}
