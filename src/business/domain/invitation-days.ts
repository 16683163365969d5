/** For how many days the link of an admin's invitation works. */
export const INVITATION_DAYS = 7
