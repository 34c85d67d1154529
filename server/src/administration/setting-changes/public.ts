/** What the calls of settings, and the inbox of approvals, use of changes of settings. */
export { checkValues, decideProposal, keepValues, type NewValues } from './change-settings.ts'
export { labelOfSetting, mayDecide, type Proposal, pendingProposals } from './proposals.ts'
export { settingsChanged } from './settings-changed.ts'
export { waitingSettings } from './waiting.ts'
