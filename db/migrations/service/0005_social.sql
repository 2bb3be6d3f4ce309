CREATE TABLE "service"."feed_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"feed_id" text NOT NULL,
	"post_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"privacy" text NOT NULL,
	"files" jsonb NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service"."feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service"."post_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"said" text,
	"progress" text
);
--> statement-breakpoint
CREATE TABLE "service"."posts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"publication_id" text NOT NULL,
	"account_id" text NOT NULL,
	"network" text NOT NULL,
	"title" text,
	"description" text,
	"privacy" text NOT NULL,
	"tags" text[] NOT NULL,
	"cover_seconds" double precision,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"video_ready" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"look_ups" integer DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"error" text,
	"error_code" text,
	"network_post_id" text,
	"post_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "posts_lease" CHECK ((state = 'publishing') = (lease_owner is not null and lease_until is not null)),
	CONSTRAINT "posts_scheduled" CHECK (state <> 'scheduled' or due_at is not null),
	CONSTRAINT "posts_failed" CHECK ((state = 'failed') = (error_code is not null))
);
--> statement-breakpoint
CREATE TABLE "service"."publications" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"video_url" text NOT NULL,
	"source_file" text,
	"video_state" text DEFAULT 'waiting' NOT NULL,
	"video_file" text,
	"video" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"files_deleted_at" timestamp with time zone,
	CONSTRAINT "publications_next" CHECK ((video_state = 'waiting') = (next_attempt_at is not null)),
	CONSTRAINT "publications_video" CHECK ((video_state = 'ready') = (video_file is not null and video is not null))
);
--> statement-breakpoint
CREATE TABLE "service"."social_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"network" text NOT NULL,
	"instance" text,
	"network_account_id" text NOT NULL,
	"display_name" text NOT NULL,
	"handle" text,
	"avatar_url" text,
	"profile_url" text,
	"access_key_hash" "bytea" NOT NULL,
	"access_key_ending" text NOT NULL,
	"health" text DEFAULT 'untried' NOT NULL,
	"health_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"unlinked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service"."social_clients" (
	"network" text NOT NULL,
	"instance" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_clients_network_instance_pk" PRIMARY KEY("network","instance")
);
--> statement-breakpoint
CREATE TABLE "service"."social_credentials" (
	"account_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service"."social_links" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"key_id" text NOT NULL,
	"network" text NOT NULL,
	"instance" text,
	"return_url" text,
	"account_id" text,
	"token_hash" "bytea" NOT NULL,
	"state_hash" "bytea",
	"verifier" text,
	"offered" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"linked_at" timestamp with time zone,
	"claim_hash" "bytea",
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service"."idempotency_keys" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."idempotency_keys" ADD COLUMN "publication_id" text;--> statement-breakpoint
ALTER TABLE "service"."feed_entries" ADD CONSTRAINT "feed_entries_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "service"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."feed_entries" ADD CONSTRAINT "feed_entries_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "service"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."feeds" ADD CONSTRAINT "feeds_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "service"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."feeds" ADD CONSTRAINT "feeds_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "service"."social_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."post_attempts" ADD CONSTRAINT "post_attempts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "service"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."posts" ADD CONSTRAINT "posts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "service"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."posts" ADD CONSTRAINT "posts_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "service"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."posts" ADD CONSTRAINT "posts_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "service"."social_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."publications" ADD CONSTRAINT "publications_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "service"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."social_accounts" ADD CONSTRAINT "social_accounts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "service"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."social_credentials" ADD CONSTRAINT "social_credentials_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "service"."social_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."social_links" ADD CONSTRAINT "social_links_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "service"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."social_links" ADD CONSTRAINT "social_links_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "service"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_entries_post" ON "service"."feed_entries" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "feed_entries_of_feed" ON "service"."feed_entries" USING btree ("feed_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_account" ON "service"."feeds" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_attempts_number" ON "service"."post_attempts" USING btree ("post_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_destination" ON "service"."posts" USING btree ("publication_id","account_id");--> statement-breakpoint
CREATE INDEX "posts_due" ON "service"."posts" USING btree ("due_at") WHERE state = 'scheduled' and video_ready;--> statement-breakpoint
CREATE INDEX "posts_unknown" ON "service"."posts" USING btree ("due_at") WHERE state = 'unknown' and due_at is not null;--> statement-breakpoint
CREATE INDEX "posts_publishing" ON "service"."posts" USING btree ("lease_until") WHERE state = 'publishing';--> statement-breakpoint
CREATE INDEX "posts_of_account" ON "service"."posts" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "publications_due" ON "service"."publications" USING btree ("next_attempt_at") WHERE video_state = 'waiting';--> statement-breakpoint
CREATE INDEX "publications_with_files" ON "service"."publications" USING btree ("created_at") WHERE files_deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_key" ON "service"."social_accounts" USING btree ("access_key_hash");--> statement-breakpoint
CREATE INDEX "social_accounts_of_owner" ON "service"."social_accounts" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "social_links_token" ON "service"."social_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "social_links_state" ON "service"."social_links" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "social_links_claim" ON "service"."social_links" USING btree ("claim_hash");--> statement-breakpoint
CREATE INDEX "social_links_age" ON "service"."social_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "service"."idempotency_keys" ADD CONSTRAINT "idempotency_keys_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "service"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."idempotency_keys" ADD CONSTRAINT "idempotency_keys_made" CHECK (num_nonnulls(project_id, publication_id) = 1);