/** What passwords of agencies are encrypted for; another purpose cannot read them. */
export const secretPurpose = 'agency password'
