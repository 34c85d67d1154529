/** Work that cannot go better another time; the reason is shown to people. */
export class WorkRefused extends Error {}
