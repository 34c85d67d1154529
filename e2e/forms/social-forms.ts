/** Forms of social posts: what they keep has no form to look at it again. */
export const socialOtherForms: [file: string, why: string][] = [
  [
    'web/src/features/broadcast/social-posts/composer/composer.tsx',
    'sends a post, which is read in a drawer: social.spec.ts',
  ],
  [
    'web/src/features/broadcast/social-accounts/connect-dialog.tsx',
    'takes one token, shown never again: social.spec.ts',
  ],
]
