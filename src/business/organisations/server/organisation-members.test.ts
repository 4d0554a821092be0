import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { enteredOrganisation } from '#testing/investment-project.ts';
import { addPerson } from '#testing/person.ts';
import { quietEvents } from '#testing/quiet-events.ts';
