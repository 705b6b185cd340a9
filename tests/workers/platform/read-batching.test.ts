import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { batchReads } from "~/platform/database/read-batching.server";
import { countedDatabase } from "~tests/support/counted-database";

beforeAll(async () => {
  await env.DB.exec("create table things (id integer primary key, name text not null)");
  await env.DB.exec("insert into things (id, name) values (1, 'one'), (2, 'two')");
});

function gathered() {
  const { DB, trips } = countedDatabase(env.DB);
  return { db: batchReads(DB), trips };
}

test("reads asked for side by side are one round trip, and each gets its own answer", async () => {
  const { db, trips } = gathered();
  const one = db.prepare("select name from things where id = ?1").bind(1);
  const [all, first, name, none, batch] = await Promise.all([
    db.prepare("select id from things order by id").all<{ id: number }>(),
    one.first<{ name: string }>(),
    one.first<string>("name"),
    db.prepare("select name from things where id = 9").first(),
    db.batch<{ n: number }>([
      db.prepare("select count(*) as n from things"),
      db.prepare("select max(id) as n from things"),
    ]),
  ]);
  expect(all.results.map(({ id }) => id)).toEqual([1, 2]);
  expect([first, name, none]).toEqual([{ name: "one" }, "one", null]);
  expect(batch.map(({ results }) => results[0]?.n)).toEqual([2, 2]);
  expect(trips()).toBe(1);
});

test("reads that wait for each other stay round trips of their own", async () => {
  const { db, trips } = gathered();
  await db.prepare("select 1").all();
  await db.prepare("select 2").all();
  expect(trips()).toBe(2);
});

test("a read that fails fails alone", async () => {
  const { db } = gathered();
  const [bad, good] = await Promise.allSettled([
    db.prepare("select * from nowhere").all(),
    db.prepare("select count(*) as n from things").first("n"),
  ]);
  expect(bad).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("nowhere") } });
  expect(good).toEqual({ status: "fulfilled", value: 2 });
});

test("writes are never sent twice: they go as they are, also beside reads", async () => {
  const { db } = gathered();
  const insert = (name: string) =>
    db.prepare("insert into things (name) values (?1) returning id").bind(name);
  const [, made, results] = await Promise.all([
    db
      .prepare("select * from nowhere")
      .all()
      .catch(() => null),
    insert("three").first("id"),
    db.batch([insert("four"), db.prepare("select count(*) as n from things")]),
  ]);
  expect(made).toBe(3);
  expect(results[1]?.results).toEqual([{ n: 4 }]);
});
