import type { CastMember, CostumeName, Person, PlaceName, PoseName } from '../../illustrator/illustrator.ts'
import type { Findings } from './read-shots.ts'
import { ROLE, type RoleName } from './role-words.ts'

/** A person in a shot, before they are given a pose. */
export type Character = Pick<CastMember, 'role' | 'person' | 'costume'>

/** The default clothes of a person, by where the script is set. */
const DRESS: Partial<Record<PlaceName, CostumeName>> = {
  ...{ gym: 'athlete', stadium: 'athlete', pool: 'athlete', office: 'shirtAndTie', courtroom: 'suit', stage: 'suit' },
  ...{ castle: 'robe', ruins: 'traveller', desert: 'traveller', mountains: 'traveller', forest: 'traveller' },
  ...{ road: 'traveller', snowfield: 'winter', space: 'astronaut', moon: 'astronaut', harbour: 'winter' },
}

/** The clothes of a person who works there, not of a visitor. */
const WORKWEAR: Partial<Record<PlaceName, CostumeName>> = {
  ...{ kitchen: 'chef', farm: 'farmer', field: 'farmer', garden: 'farmer' },
  ...{ hospital: 'doctor', laboratory: 'scientist', workshop: 'builder' },
}
const BY_HAND: readonly PoseName[] = ['work', 'carry', 'pick', 'push', 'kneel']

/** The person a script is about. */
export function mainCharacter(findings: readonly Findings[], places: readonly PlaceName[], seed: number): Character {
  const first = mainRole(findings)
  const [mentioned] = findings.flatMap(({ pronouns }) => pronouns.filter((one) => one === 'she' || one === 'he'))
  const person: Person = mentioned === 'she' ? 'woman' : mentioned === 'he' ? 'man' : seed % 2 === 0 ? 'woman' : 'man'
  if (first !== undefined) {
    const at = findings.findIndex(({ roles }) => roles.some(({ name }) => name === first))
    return {
      role: first,
      person: personOf(first, mentionedPerson(findings.slice(at)), person),
      costume: ROLE[first].costume,
    }
  }
  const counts = new Map<PlaceName, number>()
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
  const [most = 'studio'] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  const works = findings.some(({ poses }) => poses.some(({ name }) => BY_HAND.includes(name)))
  return { role: 'main', person, costume: (works ? WORKWEAR[most] : undefined) ?? DRESS[most] ?? 'casual' }
}

/** A role's own person, unless either may have it and a pronoun decides. */
export function personOf(name: RoleName, mentioned: 'woman' | 'man' | null, otherwise: Person): Person {
  const { person, isEither } = ROLE[name]
  if (person === null) return mentioned ?? otherwise
  if (!isEither || mentioned === null) return person
  if (person === 'girl') return mentioned === 'woman' ? 'girl' : 'boy'
  return person.startsWith('elderly') ? (mentioned === 'woman' ? 'elderlyWoman' : 'elderlyMan') : mentioned
}

/** A single person whom a script begins with or returns to. */
function mainRole(findings: readonly Findings[]): RoleName | undefined {
  const named = findings.map(({ roles }) =>
    roles.map(({ name }) => name).filter((name) => ROLE[name].count === undefined),
  )
  const [opening = []] = findings[0]?.subject === null ? named : []
  return opening[0] ?? named.flat().find((name, index, all) => all.indexOf(name) !== index)
}

/** Whether who is named first is spoken of as she or he, before anybody else is named. */
export function mentionedPerson(findings: readonly Findings[]): 'woman' | 'man' | null {
  for (const [index, { pronouns, roles }] of findings.entries()) {
    if (index > 0 && roles.length > 0) return null
    const [she, he] = [pronouns.includes('she'), pronouns.includes('he')]
    if (she !== he) return she ? 'woman' : 'man'
  }
  return null
}
