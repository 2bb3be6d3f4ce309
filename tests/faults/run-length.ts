/** `npm run faults` asks for the long form; with `--short` the same guarantees are looked at for a short while. */
export const isLong = process.env.FAULTS === 'long'
