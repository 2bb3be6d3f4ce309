/** The contrast that all text has with what it lies on (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5

/** That of the main text with surfaces and panels. */
export const MAIN_TEXT_CONTRAST = 7

/** That of the edges of controls (WCAG 2.2, 1.4.11). */
export const EDGE_CONTRAST = 3
