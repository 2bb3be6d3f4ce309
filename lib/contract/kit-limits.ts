/** Of one kit: how many fonts and looks, and the longest name of a look. */
export const KIT_LIMITS = { fonts: 12, looks: 12, lookName: 40 }
