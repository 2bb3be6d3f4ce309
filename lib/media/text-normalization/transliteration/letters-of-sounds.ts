/** Sounds as the readers of Japanese, Korean and Thai write them, one after the other. */
const letters: [sounds: RegExp, letters: string][] = [
  [/ʔ(?=([kstp]))/g, '$1'],
  [/j/g, 'y'],
  [/ʨʰ?/g, 'ch'],
  [/ʥ/g, 'j'],
  [/ɕ/g, 'sh'],
  [/ʦ/g, 'ts'],
  [/ʣ/g, 'z'],
  [/ʲ(?=i)/g, ''],
  [/ʲ/g, 'y'],
  [/ᵝ|β/g, 'w'],
  [/ɲ(?=[aoɨ])/g, 'ny'],
  [/ç(?=[aoɨ])/g, 'hy'],
  [/ŋ(?=[kɡ])|ɲ|ɴ/g, 'n'],
  [/ŋ/g, 'ng'],
  [/ç/g, 'h'],
  [/ɸ/g, 'f'],
  [/ɾ/g, 'r'],
  [/ɡ/g, 'g'],
  [/[ɯɨ]/g, 'u'],
  [/[ʌɔ]/g, 'o'],
  [/[ɛə]/g, 'e'],
  [/[^a-z]/g, ''],
]

/** Latin letters for sounds in the model's alphabet. Long vowels become short: 東京 is written Tokyo. */
export function lettersOfSounds(sounds: string): string {
  return letters.reduce((text, [sound, letter]) => text.replace(sound, letter), sounds)
}
