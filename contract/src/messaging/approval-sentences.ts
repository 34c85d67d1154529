import { text } from '../kit/text.ts'

/** Somebody is to decide for another; the days are in figures. */
export type ApprovalNotifications = { approval_delegated: { actor: string; days: string } }

export const approvalSentences = {
  approval_delegated: {
    label: text('Được ủy quyền duyệt', 'I am to decide for somebody'),
    title: text('{actor} nhờ bạn duyệt thay', '{actor} lets you decide for them'),
    body: text('{days}', '{days}'),
  },
}
