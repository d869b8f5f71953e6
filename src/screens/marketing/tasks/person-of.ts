/** A recipient as a list names them; nothing where they were erased. */
export const personOf = ({ name, email }: { name: string; email: string }): string => (name === '' ? email : `${name} <${email}>`);
