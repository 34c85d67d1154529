/**
 * What a frame of another site may do, as the browser is told: run itself, play, and open its own site in
 * a new tab. It may never lead the page around it away.
 */
export const frameRights = {
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  // YouTube plays nothing for a page that does not say which site it is of.
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const
