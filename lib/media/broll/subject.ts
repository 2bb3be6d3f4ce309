import type { PictureName } from './pictures/plan-picture.ts'

/** What a picture shows. Labels are what was spoken, as it is written. */
export type Subject =
  | { kind: 'thing'; name: PictureName }
  /** A share of a whole, 0 to 100. */
  | { kind: 'share'; percent: number; label: string }
  /** Something that grows or shrinks; `label` is by how much, if that is spoken. */
  | { kind: 'change'; direction: 'up' | 'down'; label: string | null }
  /** One amount beside another that is `factor` times as large. */
  | { kind: 'multiple'; factor: number; label: string }
  /** An amount and what it counts, if that is spoken. */
  | { kind: 'number'; label: string; unit: string | null }

/** Equal for subjects of which the second would look like the first again. */
export function subjectKey(subject: Subject): string {
  return subject.kind === 'thing' ? subject.name : `${subject.kind} ${JSON.stringify(subject)}`
}
