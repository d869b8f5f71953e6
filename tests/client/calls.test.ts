import { expectTypeOf, test } from 'vitest';

import type { Calls, Input, Result } from '#client/calls.ts';

test('a call asks for what its operation is sent and gives the result in its envelope', () => {
  expectTypeOf<Parameters<Calls['login']>[0]>().toEqualTypeOf<Input<'login'>>();
  expectTypeOf<Input<'login'>['username']>().toEqualTypeOf<string>();
  expectTypeOf<Awaited<ReturnType<Calls['login']>>>().toEqualTypeOf<Result<'login'>>();
  expectTypeOf<Result<'login'>['user']['id']>().toEqualTypeOf<string>();
});

test('a call without input can be made without any', () => {
  expectTypeOf<Calls['logout']>().toBeCallableWith();
  expectTypeOf<Parameters<Calls['getUserInfo']>[0]>().toEqualTypeOf<undefined>();
});
