import { z } from 'zod'
import { username } from '../administration/users.ts'
import { mainCall } from '../kit/endpoint.ts'
import { conflict, refusal } from '../kit/errors.ts'
import { requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { newPassword } from './auth.ts'

/** The page and the call that make the first administrator of a house that has none. */
export const firstAdministratorPath = '/first-administrator'

export const firstErrors = {
  linkInvalid: refusal(
    'first_administrator.link_invalid',
    422,
    'Địa chỉ đã dùng, đã hết hạn, hoặc tòa soạn đã có quản trị viên. Khởi động lại máy chủ sẽ in địa chỉ mới nếu chưa có ai.',
    'The address was used or has expired, or there is an administrator already. A restart of the server prints a new one while there is none.',
  ),
  taken: conflict(
    'first_administrator.taken',
    'Tên đăng nhập hoặc địa chỉ thư đã có người dùng.',
    'The username or the e-mail address is taken.',
  ),
} as const

/** Makes the first administrator with the address that a production start without one prints. It is good once. */
export const makeFirstAdministrator = mainCall('POST', firstAdministratorPath, {
  can: 'public',
  summary: text('Tạo quản trị viên đầu tiên', 'Make the first administrator'),
  body: z.strictObject({
    token: z.string().min(20).max(200),
    username,
    email: z.email().max(200),
    name: requiredLine(200),
    password: newPassword,
  }),
  reply: z.object({ username: z.string() }),
})
