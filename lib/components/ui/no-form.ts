/**
 * For controls of Radix whose value is kept by whoever shows them: React resets a form after each action, and they would
 * take back what was chosen, also where the reset itself is prevented.
 */
export const NO_FORM = 'no-form'
