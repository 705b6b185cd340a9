/**
 * For what opens beside a button: at most as high as the screen leaves room there above its foot, and scrolled inside.
 * Scrolling the page to its end would take the button off the screen, and with it what it opened.
 */
export const WITHIN_THE_SCREEN = { size: { padding: { top: 8, bottom: 44, left: 8, right: 8 } } } as const;
