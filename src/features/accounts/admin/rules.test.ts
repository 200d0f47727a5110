import { expect, test } from 'vitest';
import { sortUsers, userList } from './rules.ts';

const users = [
  { name: 'zoë', email: 'a@vitrine.example', role: 'member', last_used_at: null },
  { name: 'Anna', email: 'c@vitrine.example', role: 'owner', last_used_at: '2026-11-02T09:00:00.000Z' },
  { name: 'Ümit', email: 'b@vitrine.example', role: 'member', last_used_at: '2026-11-30T09:00:00.000Z' },
] as const;

const namesBy = (params: Readonly<Record<string, string>>) =>
  sortUsers(users, userList.parse(params)).map(({ name }) => name);

test('users are in the order of the API, or in the one of the URL', () => {
  expect(namesBy({})).toEqual(['zoë', 'Anna', 'Ümit']);
  expect(namesBy({ sort: 'name', direction: 'asc' })).toEqual(['Anna', 'Ümit', 'zoë']);
  expect(namesBy({ sort: 'name', direction: 'desc' })).toEqual(['zoë', 'Ümit', 'Anna']);
  expect(namesBy({ sort: 'email', direction: 'asc' })).toEqual(['zoë', 'Ümit', 'Anna']);
  expect(namesBy({ sort: 'role', direction: 'asc' })[0]).toBe('Anna');
  expect(namesBy({ sort: 'last_used', direction: 'desc' })).toEqual(['Ümit', 'Anna', 'zoë']);
  expect(namesBy({ sort: 'password', direction: 'asc' })).toEqual(['zoë', 'Anna', 'Ümit']);
});
