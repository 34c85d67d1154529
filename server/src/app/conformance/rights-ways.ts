import type { Permission } from '@toasoan/contract/access/catalogue'
import ExcelJS from 'exceljs'
import { freshSecret, hashOf } from '../../kernel/sessions/tokens.ts'
import type { TestApp } from '../../kernel/testing/test-app.ts'
import { multipartBody } from '../../media/files/multipart-body.ts'

type Request = { url: string; payload?: object | Buffer; headers?: Record<string, string> }

/** A way in which a call changes what somebody may do. */
export type Way = {
  /** Method and path, as the contract has them. */
  call: string
  title: string
  /** What the call asks for besides its own permission. */
  also?: Permission[]
  /** Why somebody with nothing but the call's own permission may do it all the same. */
  free?: string
  make: () => Promise<Request>
}

/** A permission that the weak actor of the tests never holds, and one that is scoped. */
const strong: Permission[] = ['user.ban', 'setting.upload', 'article.approved', 'article.corrected']

/** Every way in which rights are given or taken, each with a request that really does. */
export function rightsWays(app: TestApp): Way[] {
  const rows = async (text: string, values: unknown[] = []) =>
    (await app.kernel.pool.query(text, values)).rows
  const idOf = async (text: string, values: unknown[] = []): Promise<number> =>
    (await rows(text, values))[0].id
  let count = 0
  const word = (name: string) => `${name}-${++count}`

  const holder = (more: object = {}) => app.person({ grants: strong, ...more })
  const weak = () => app.person()
  const roleOf = ({ id }: { id: number }) =>
    idOf('select role_id as id from user_role where user_id = $1', [id])
  const strongRole = async () => roleOf(await holder())
  const unheldRole = async () => {
    const id = await idOf('insert into role (code, name) values ($1::text, $1::text) returning id', [
      word('vai'),
    ])
    await rows('insert into role_permission select $1, unnest($2::text[])', [id, strong])
    return id
  }
  const group = async (roleId: number | null, members: number[] = []) => {
    const id = await idOf(
      'insert into staff_group (code, name, role_id) values ($1::text, $1::text, $2) returning id',
      [word('nhom'), roleId],
    )
    await rows('insert into group_user select $1, unnest($2::bigint[])', [id, members])
    return id
  }
  /** A department whose people reach what is below it, and one beside it. */
  const tree = async () => {
    const [above, beside] = [await app.department(word('khoi')), await app.department(word('ban'))]
    await app.person({ grants: [['article.approved', 'subtree']], departments: [above] })
    return { above, beside }
  }
  const profileOf = async (id: number) => {
    const [row] = await rows('select username, email, name from app_user where id = $1', [id])
    const departments = await rows(
      'select department_id from user_department where user_id = $1 order by is_primary desc',
      [id],
    )
    return { ...row, department_ids: departments.map((each) => each.department_id) }
  }
  const fresh = () => {
    const username = word('nguoi-moi')
    return { username, email: `${username}@toasoan.example`, name: 'Người Mới' }
  }
  const move = {
    name: 'Xuất bản tắt',
    from_stage: 1,
    to_stage: 5,
    ability: 'article.create',
    direction: 'forward',
  }
  /** A workflow of one move that a group with a member has. */
  const workflow = async (active = true) => {
    const name = word('quy-trinh')
    const id = await idOf(
      'insert into workflow (code, name, active) values ($1::text, $1::text, $2) returning id',
      [name, active],
    )
    const transition = await idOf(
      `insert into workflow_transition (workflow_id, code, name, name_en, from_stage, to_stage, ability, direction)
       values ($1, 'day-len', 'Đẩy lên', 'Push', 3, 4, 'article.approved', 'forward') returning id`,
      [id],
    )
    const members = await group(null, [(await weak()).id])
    await rows(`insert into group_workflow (group_id, workflow_id, scope) values ($1, $2, 'all')`, [
      members,
      id,
    ])
    return { id, name, transition, members }
  }
  const put = (url: string, payload: object) => ({ url: `/api${url}`, payload })
  const away = (url: string) => ({ url: `/api${url}` })
  const setting = (key: string, value: unknown) =>
    rows(
      `insert into setting (key, group_name, value) values ($1, 'test', $2) on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    )

  /** A change of a setting that somebody else proposed; the call that confirms it. */
  const proposed = async (key: string, before: unknown, after: unknown) => {
    await setting(key, before)
    const id = await idOf(
      `insert into setting_proposal (permission, changes, proposed_by) values ('role.assign', $1, $2) returning id`,
      [JSON.stringify([{ key, before, after }]), (await weak()).id],
    )
    return put(`/settings/proposals/${id}/decide`, { verdict: 'confirm' })
  }

  return [
    {
      call: 'POST /users',
      title: 'roles of a new person',
      also: ['user.assignRole'],
      make: async () => put('/users', { ...fresh(), role_ids: [await strongRole()] }),
    },
    {
      call: 'POST /users/import',
      title: 'roles in a sheet',
      also: ['user.assignRole'],
      make: async () => {
        const { username, email, name } = fresh()
        const [role] = await rows('select name from role where id = $1', [await strongRole()])
        const book = new ExcelJS.Workbook()
        book.addWorksheet('1').addRows([
          ['Tên đăng nhập', 'Thư điện tử', 'Họ tên', 'Vai trò'],
          [username, email, name, role.name],
        ])
        const value = Buffer.from(await book.xlsx.writeBuffer())
        return { url: '/api/users/import', ...multipartBody([{ name: 'file', filename: 'a.xlsx', value }]) }
      },
    },
    {
      call: 'PUT /users/:id',
      title: 'give a role',
      also: ['user.assignRole'],
      make: async () =>
        put(`/users/${(await weak()).id}`, { update_type: 'assignRole', role_ids: [await strongRole()] }),
    },
    {
      call: 'PUT /users/:id',
      title: 'take a role',
      also: ['user.assignRole'],
      make: async () => put(`/users/${(await holder()).id}`, { update_type: 'assignRole', role_ids: [] }),
    },
    {
      call: 'PUT /users/:id',
      title: 'set the password of somebody mightier',
      also: ['user.changePassword'],
      make: async () =>
        put(`/users/${(await holder()).id}`, {
          update_type: 'changePassword',
          password: 'cầu tre lắc lẻo 2026',
        }),
    },
    {
      call: 'PUT /users/:id',
      title: 'set the address of somebody mightier',
      make: async () => {
        const { id } = await holder()
        return put(`/users/${id}`, { ...(await profileOf(id)), email: `${word('ke-gian')}@toasoan.example` })
      },
    },
    {
      call: 'PUT /users/:id',
      title: 'set the username of somebody mightier',
      make: async () => {
        const { id } = await holder()
        return put(`/users/${id}`, { ...(await profileOf(id)), username: word('ke-gian') })
      },
    },
    {
      call: 'PUT /users/:id',
      title: 'activate an account with roles',
      make: async () => {
        const { id } = await holder()
        await rows(`update app_user set status = 'pending' where id = $1`, [id])
        return put(`/users/${id}`, { ...(await profileOf(id)), status: 'active' })
      },
    },
    {
      call: 'PUT /users/:id',
      title: 'put somebody into a further department',
      make: async () => {
        const { id } = await app.person({ grants: [['article.approved', 'department']] })
        return put(`/users/${id}`, {
          ...(await profileOf(id)),
          department_ids: [await app.department(word('ban'))],
        })
      },
    },
    {
      call: 'DELETE /users/:id',
      title: 'delete somebody mightier',
      make: async () => away(`/users/${(await holder()).id}`),
    },
    {
      call: 'PUT /users/:id/ban',
      title: 'ban somebody mightier',
      make: async () => put(`/users/${(await holder()).id}/ban`, {}),
    },
    {
      call: 'PUT /users/:id/ban',
      title: 'lift the ban of somebody mightier',
      make: async () => {
        const { id } = await holder()
        await rows(`update app_user set status = 'banned' where id = $1`, [id])
        return put(`/users/${id}/ban`, { banned: false })
      },
    },
    {
      call: 'PUT /users/bulk/ban',
      title: 'ban several',
      make: async () =>
        put('/users/bulk/ban', {
          ids: [(await app.person({ grants: ['setting.upload'] })).id],
          banned: true,
        }),
    },
    {
      call: 'PUT /users/bulk/role',
      title: 'give several a role',
      make: async () =>
        put('/users/bulk/role', { ids: [(await weak()).id], role_id: await strongRole(), holds: true }),
    },
    {
      call: 'PUT /users/bulk/department',
      title: 'move several',
      make: async () =>
        put('/users/bulk/department', {
          ids: [(await app.person({ grants: [['article.approved', 'department']] })).id],
          department_id: await app.department(word('ban')),
        }),
    },
    {
      call: 'POST /users/:id/view-as',
      title: 'look with the eyes of somebody mightier',
      make: async () => put(`/users/${(await holder()).id}/view-as`, {}),
    },
    {
      call: 'DELETE /users/:id/second-factor',
      title: 'remove the second factor of somebody mightier',
      make: async () => {
        const { id } = await holder()
        await rows(`insert into second_factor (user_id, secret, confirmed_at) values ($1, 'x', now())`, [id])
        return away(`/users/${id}/second-factor`)
      },
    },
    {
      call: 'DELETE /logs/auth/force-logout/:id',
      title: 'log somebody mightier out',
      make: async () => away(`/logs/auth/force-logout/${(await holder()).sessionId}`),
    },
    {
      call: 'POST /roles',
      title: 'a role of more',
      make: async () =>
        put('/roles', { name: word('Vai'), actions: strong.map((permission) => ({ permission })) }),
    },
    {
      call: 'PUT /roles/:id',
      title: 'add to a role',
      make: async () =>
        put(`/roles/${await strongRole()}`, {
          name: word('Vai'),
          actions: [...strong, 'user.delete'].map((permission) => ({ permission })),
        }),
    },
    {
      call: 'PUT /roles/:id',
      title: 'strip who holds a role',
      make: async () => put(`/roles/${await strongRole()}`, { name: word('Vai'), actions: [] }),
    },
    {
      call: 'DELETE /roles/:id',
      title: 'delete a role of more',
      make: async () => away(`/roles/${await unheldRole()}`),
    },
    {
      call: 'PUT /roles/:id/assign',
      title: 'give a role',
      make: async () => put(`/roles/${await strongRole()}/assign`, { add: [(await weak()).id] }),
    },
    {
      call: 'PUT /roles/:id/assign',
      title: 'take a role',
      make: async () => {
        const { id } = await holder()
        return put(`/roles/${await roleOf({ id })}/assign`, { remove: [id] })
      },
    },
    {
      call: 'PUT /groups/:id/assign-user',
      title: 'let somebody in',
      make: async () =>
        put(`/groups/${await group(await strongRole())}/assign-user`, { add: [(await weak()).id] }),
    },
    {
      call: 'PUT /groups/:id/assign-user',
      title: 'put somebody out',
      make: async () => {
        const { id } = await weak()
        return put(`/groups/${await group(await strongRole(), [id])}/assign-user`, { remove: [id] })
      },
    },
    {
      call: 'PUT /groups/:id/assign-user',
      title: 'let somebody in where a workflow is given',
      make: async () =>
        put(`/groups/${(await workflow()).members}/assign-user`, { add: [(await weak()).id] }),
    },
    {
      call: 'PUT /groups/:id/assign-role',
      title: 'give a group a role',
      make: async () =>
        put(`/groups/${await group(null, [(await weak()).id])}/assign-role`, { role_id: await strongRole() }),
    },
    {
      call: 'PUT /groups/:id/assign-role',
      title: 'take the role of a group',
      make: async () =>
        put(`/groups/${await group(await strongRole(), [(await weak()).id])}/assign-role`, { role_id: null }),
    },
    {
      call: 'DELETE /groups/:id',
      title: 'a group without people',
      free: 'nobody has anything by it',
      make: async () => away(`/groups/${await group(await strongRole())}`),
    },
    {
      call: 'POST /group-workflow/add',
      title: 'give a group moves',
      make: async () =>
        put('/group-workflow/add', {
          group_id: await group(null, [(await weak()).id]),
          workflow_id: (await workflow()).id,
          scope: 'all',
        }),
    },
    {
      call: 'DELETE /group-workflow/destroy/:id',
      title: 'take the moves of a group',
      make: async () =>
        away(
          `/group-workflow/destroy/${await idOf('select id from group_workflow where workflow_id = $1', [(await workflow()).id])}`,
        ),
    },
    {
      call: 'POST /departments',
      title: 'an empty department',
      free: 'there is nothing in it yet',
      make: async () =>
        put('/departments', { name: 'Ban', code: word('ban'), parent_id: (await tree()).above }),
    },
    {
      call: 'DELETE /departments/:id',
      title: 'an empty department',
      free: 'there is nothing in it',
      make: async () => away(`/departments/${await app.department(word('ban'), (await tree()).above)}`),
    },
    {
      call: 'PUT /departments/:id',
      title: 'put a department under another',
      make: async () => {
        const { above, beside } = await tree()
        return put(`/departments/${beside}`, { code: word('ban'), name: 'Ban', parent_id: above })
      },
    },
    {
      call: 'PUT /departments/:id/update-position',
      title: 'move a department under another',
      make: async () => {
        const { above, beside } = await tree()
        return put(`/departments/${beside}/update-position`, { parent_id: above, place: 0 })
      },
    },
    {
      call: 'POST /permissions',
      title: 'a permission of the house',
      free: 'administrators hold everything',
      make: async () =>
        put('/permissions', {
          module_id: await idOf(`select id from module where code = 'tag'`),
          name: word('Quyền'),
        }),
    },
    {
      call: 'DELETE /permissions/:id',
      title: 'a permission of the house',
      free: 'administrators hold everything',
      make: async () => {
        const code = `tag.x-${word('quyen')}`
        const id = await idOf(
          `insert into permission (code, module_id, name, name_en, scoped)
        select $1::text, id, $1::text, $1::text, false from module where code = 'tag' returning id`,
          [code],
        )
        await rows(`insert into role_permission select id, $1 from role where code = 'admin'`, [code])
        return away(`/permissions/${id}`)
      },
    },
    {
      call: 'POST /settings/proposals/:id/decide',
      title: 'roles of new people',
      also: ['role.assign'],
      make: async () => proposed('registration.roles', [], [await strongRole()]),
    },
    {
      call: 'POST /settings/proposals/:id/decide',
      title: 'roles that need a second factor',
      also: ['role.assign'],
      make: async () => proposed('session.second_factor_roles', [], [await strongRole()]),
    },
    {
      call: 'POST /settings/proposals/:id/decide',
      title: 'open registration while it gives roles',
      also: ['role.assign'],
      make: async () => {
        await setting('registration.roles', [await strongRole()])
        return proposed('registration.open', false, true)
      },
    },
    {
      call: 'POST /settings/proposals/:id/decide',
      title: 'no second factor any more',
      also: ['role.assign'],
      make: async () => proposed('session.second_factor_roles', [await strongRole()], null),
    },
    {
      call: 'POST /workflow/create',
      title: 'a workflow with groups',
      also: ['workflowTransition.update', 'workflowTransition.assign'],
      make: async () =>
        put('/workflow/create', {
          name: word('Quy trình'),
          transitions: [move],
          groups: [{ group_id: (await workflow()).members, transition_code: null, scope: 'all' }],
        }),
    },
    {
      call: 'PUT /workflow/update/:id',
      title: 'what a workflow is for',
      make: async () => {
        const { id, name } = await workflow()
        return put(`/workflow/update/${id}`, {
          name,
          article_type_ids: [await idOf('select id from article_type limit 1')],
        })
      },
    },
    {
      call: 'PUT /workflow/update/:id',
      title: 'weaker moves',
      also: ['workflowTransition.update'],
      make: async () => {
        const { id, name } = await workflow()
        return put(`/workflow/update/${id}`, { name, transitions: [move] })
      },
    },
    {
      call: 'POST /workflow/assign',
      title: 'leave moves out',
      make: async () => {
        const { id, transition } = await workflow()
        return put('/workflow/assign', { id, add: [], remove: [transition] })
      },
    },
    {
      call: 'DELETE /workflow/:id',
      title: 'delete a workflow',
      make: async () => away(`/workflow/${(await workflow()).id}`),
    },
    {
      call: 'GET /workflow/status/:id',
      title: 'switch a workflow on',
      make: async () => away(`/workflow/status/${(await workflow(false)).id}`),
    },
    {
      call: 'POST /workflow-transition/create',
      title: 'a move that publishes by a weak ability',
      make: async () => put('/workflow-transition/create', { ...move, workflow_id: (await workflow()).id }),
    },
    {
      call: 'PUT /workflow-transition/update/:id',
      title: 'the ability of a move',
      make: async () =>
        put(`/workflow-transition/update/${(await workflow()).transition}`, {
          ...move,
          from_stage: 3,
          to_stage: 4,
          name: 'Đẩy lên',
        }),
    },
    {
      call: 'DELETE /workflow-transition/:id',
      title: 'delete a move',
      make: async () => away(`/workflow-transition/${(await workflow()).transition}`),
    },
    {
      call: 'GET /workflow-transition/status/:id',
      title: 'switch a move off',
      make: async () => away(`/workflow-transition/status/${(await workflow()).transition}`),
    },
    {
      call: 'POST /workflow-transition/assign',
      title: 'give a move to a group',
      make: async () =>
        put('/workflow-transition/assign', {
          id: (await workflow()).transition,
          groups: [{ group_id: await group(null, [(await weak()).id]), scope: 'all' }],
        }),
    },
    {
      call: 'POST /auth/register/confirm',
      title: 'a newcomer',
      free: 'the settings give, and nobody chooses',
      make: async () => {
        await setting('registration.roles', [await strongRole()])
        const token = freshSecret()
        await rows(
          `insert into registration (email, name, phone, language, password_hash, hash, expires_at)
        values ($1, 'Mới', '', 'vi', 'x', $2, now() + interval '1 hour')`,
          [`${word('moi')}@toasoan.example`, hashOf(token)],
        )
        return put('/auth/register/confirm', { token })
      },
    },
  ]
}

/**
 * Calls that write such tables of the actor's own or for whoever proved who they are, so that nobody is given anything
 * that the actor does not hold.
 */
export const ofOneself: Readonly<Record<string, string>> = {
  'PUT /auth/me/password': 'one’s own password, for the old one',
  'POST /first-administrator': 'for whoever reads what the server prints, while nobody administers',
  'POST /reset-password': 'the password of whoever reads the letter',
  'POST /auth/me/second-factor/off': 'one’s own second factor',
  'POST /auth/me/second-factor': 'one’s own second factor, not confirmed yet',
  'POST /auth/second-factor/begin': 'one’s own second factor, not confirmed yet',
  'POST /oauth/login': 'makes accounts by the same function as the confirmation of a registration',
  'DELETE /users/view-as': 'gives back one’s own eyes',
  'POST /approvals/delegations':
    'lends one’s own decisions, read anew at each of them: delegations.test.ts, decision 0054',
  'DELETE /approvals/delegations/:id': 'ends what one lent or was lent',
}
