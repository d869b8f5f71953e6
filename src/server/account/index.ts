export { getImageCode } from './image-code.ts';
export { login } from './login.ts';
export { sendMobileCode } from './mobile-code.ts';
export { saveNewPassword } from './new-password.ts';
export { register, saveAccountVisit } from './registration.ts';
export { listRoutes } from './route-map.ts';
export { logout, updateSession } from './session.ts';
export { checkParent, getUserInfo, listPermissions } from './user.ts';
