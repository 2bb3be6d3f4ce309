/** How versions before the present names wrote fields of transcripts, decisions, timelines and facts. */
const EARLIER_NAMES: Record<string, string> = {
  colour: 'color',
  colourCycle: 'colorCycle',
  recogniser: 'recognizer',
  untaggedColours: 'untaggedColors',
}

/**
 * The content of a JSON file that the engine wrote, also by an earlier version: without the present names of its fields, the
 * results of that version could not be edited, and projects could not continue after an upgrade.
 *
 * @throws SyntaxError
 */
export function parseStoredJson<T>(json: string): T {
  return JSON.parse(json, (_key, value: unknown) => withPresentNames(value)) as T
}

function withPresentNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (!Object.keys(value).some((name) => Object.hasOwn(EARLIER_NAMES, name))) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [EARLIER_NAMES[name] ?? name, one]))
}
