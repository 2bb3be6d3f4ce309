/** One part of the choices for a new project, such as its source or the options of a tool: all of it texts. */
export type DraftPart<Draft extends Record<string, string>> = {
  defaults: Draft
  /** The allowed part of a choice kept earlier; undefined falls back to the default. */
  read: { [Name in keyof Draft]: (kept: string) => Draft[Name] | undefined }
}

/** A part that begins with other choices than its own, as far as they are allowed there. */
export function startingWith<Draft extends Record<string, string>>(
  part: DraftPart<Draft>,
  choices: Readonly<Record<string, string | undefined>>,
): DraftPart<Draft> {
  return { ...part, defaults: { ...part.defaults, ...allowedIn(part, choices) } }
}

/** Those of the choices that the part has and allows. */
export function allowedIn<Draft extends Record<string, string>>(
  { defaults, read }: DraftPart<Draft>,
  choices: Readonly<Record<string, string | undefined>>,
): Partial<Draft> {
  const allowed: Partial<Draft> = {}
  for (const name in defaults) {
    const chosen = choices[name]
    const choice = chosen === undefined ? undefined : read[name](chosen)
    if (choice !== undefined) allowed[name] = choice
  }
  return allowed
}

/** Reads a choice from a closed list. */
export function among<Choice extends string>(choices: readonly Choice[]) {
  return (kept: string): Choice | undefined => choices.find((one) => one === kept)
}

export function anyText(kept: string): string {
  return kept
}
