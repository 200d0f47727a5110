export const en = {
  title: 'Log in',
  label: 'Entrance for staff',
  email: 'E-mail address',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log in',
  busy: 'Logging in',
  closed: 'Nobody can log in here yet: this site has no owner so far.',
  problem: {
    refused: 'The e-mail address or the password is not right.',
    email: 'Fill in a complete e-mail address.',
    password: 'Fill in the password.',
    limited: 'Too many tries. Wait a quarter of an hour, then try again.',
    failed: 'Logging in did not work this time. Try again.',
  },
};
