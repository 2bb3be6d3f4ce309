DROP INDEX "service"."feed_entries_of_feed";--> statement-breakpoint
ALTER TABLE "service"."posts" ADD COLUMN "position" smallint NOT NULL;--> statement-breakpoint
CREATE INDEX "feed_entries_published" ON "service"."feed_entries" USING btree ("feed_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);