import {
  changeMyAvatar,
  changeMyPassword,
  chooseNotifications,
  endMyOtherSessions,
  endMySession,
  myNotificationChoices,
  mySessions,
  updateMe,
} from '@toasoan/contract/account/profile'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changeAvatar } from './avatar.ts'
import { allChoices, choose } from './choices.ts'
import { changePassword } from './password.ts'
import { saveProfile } from './save-profile.ts'
import { endOthers, endOwn, ownSessions } from './sessions.ts'

// Every statement names the person who asks: nobody reaches somebody else's account here.
export const routes: Route[] = [
  route(updateMe, saveProfile),
  route(changeMyAvatar, changeAvatar),
  route(changeMyPassword, changePassword),
  route(mySessions, ownSessions),
  route(endMySession, endOwn),
  route(endMyOtherSessions, endOthers),
  route(myNotificationChoices, ({ db, access }) => allChoices(db, access.userId)),
  route(chooseNotifications, choose),
]
